/** A page that was open during an update asks for parts that are there no longer: it is loaded again, and knows the new ones. */
import { toastFailure } from './failure.ts'

const key = 'castlane-console-reloaded'
/** What is missing again so soon after that is not there for another reason. */
const againMs = 10_000

export function reloadAfterUpdate(): void {
  window.addEventListener('vite:preloadError', (event) => {
    event.preventDefault()
    const last = Number(sessionStorage.getItem(key) ?? 0)
    if (Date.now() - last < againMs) {
      toastFailure(event.payload)
      return
    }
    sessionStorage.setItem(key, String(Date.now()))
    location.reload()
  })
}
