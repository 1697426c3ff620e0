import { mount } from "svelte"
import App from "./App.svelte"
import { startRouter } from "./lib/router.svelte"
import { applySettings } from "./lib/settings.svelte"
import "./styles/fonts.css"
import "./styles/tokens.css"
import "./styles/base.css"
import "./styles/sliders.css"

applySettings()
startRouter()
mount(App, { target: document.getElementById("app")! })
