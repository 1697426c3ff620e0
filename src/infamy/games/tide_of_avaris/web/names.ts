// Words of the server as people read them.
import { seatName } from "@/kit/seats"

const SEATS = /\b(black|white|orange|purple)\b(?!-)/g

export const words = (text: string): string => text.replace(SEATS, seatName).replace(/(\d) %/g, "$1%")
