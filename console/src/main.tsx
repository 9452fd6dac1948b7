import { render } from 'preact'
import { App } from './app.tsx'
import { applyTheme } from './lib/theme.ts'
import { reloadAfterUpdate } from './lib/update.ts'
import './styles/tokens.css'
import './styles/base.css'
import './styles/controls.css'
import './styles/dialogs.css'
import './styles/shell.css'
import './styles/panes.css'
import './styles/phone.css'

applyTheme()
reloadAfterUpdate()
const root = document.getElementById('app')
if (root) render(<App />, root)
