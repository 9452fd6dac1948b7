/// <reference lib="dom" />
/// <reference lib="dom.iterable" />
/** What the pages gain by a script; without one they are complete. */

const all = <T extends Element>(selector: string, kind: new () => T): T[] =>
  [...document.querySelectorAll(selector)].filter((element): element is T => element instanceof kind)

/** Follows the fragments of the former page: `#/content/generatecontent` and `#section/Error-codes/…`. */
function followFormerFragment(): void {
  if (document.body.className !== 'home') return
  const links = all('#navigation a', HTMLAnchorElement)
  const section = /^#\/?section\/([^/]+)/.exec(location.hash)?.[1]?.replaceAll('-', ' ').toLowerCase()
  const operation = /^#\/?(?:[\w-]+\/)+(\w+)$/.exec(location.hash)?.[1]?.toLowerCase()
  const link =
    section === undefined
      ? links.find(({ pathname }) => operation !== undefined && pathname.toLowerCase().endsWith(`/${operation}`))
      : links.find(({ textContent }) => textContent.toLowerCase() === section)
  if (link) location.replace(link.href)
}

/** Opens what the anchor of the address is folded into. */
function showTarget(): void {
  const target = document.getElementById(decodeURIComponent(location.hash.slice(1)))
  let isFolded = false
  for (let part = target?.parentElement; part; part = part.parentElement)
    if (part instanceof HTMLDetailsElement && !part.open) {
      part.open = true
      isFolded = true
    }
  if (isFolded) target?.scrollIntoView()
}

/** Shows the same language on every page. */
function rememberTabs(): void {
  for (const tabs of all('.tabs[data-remember]', HTMLFieldSetElement)) {
    const name = `docs-${tabs.dataset.remember ?? ''}`
    const inputs = [...tabs.querySelectorAll('input')]
    const kept = inputs.find(({ value }) => value === localStorage.getItem(name))
    if (kept) kept.checked = true
    tabs.addEventListener('change', () => {
      const chosen = inputs.find(({ checked }) => checked)
      if (chosen) localStorage.setItem(name, chosen.value)
    })
  }
}

function addCopyButtons(): void {
  for (const block of all('.code', HTMLDivElement)) {
    const button = document.createElement('button')
    button.type = 'button'
    button.className = 'copy'
    button.textContent = 'Copy'
    button.addEventListener('click', async () => {
      await navigator.clipboard.writeText(block.querySelector('code')?.textContent ?? '')
      button.textContent = 'Copied'
      setTimeout(() => {
        button.textContent = 'Copy'
      }, 1_500)
    })
    block.append(button)
  }
}

/** What most readers never use is loaded when it is first touched. */
function loadWhenUsed(): void {
  const box = document.querySelector('.search')
  const input = document.getElementById('search')
  if (box instanceof HTMLElement && input instanceof HTMLInputElement) {
    box.hidden = false
    input.addEventListener('focus', () => void import('./search.ts').then(({ startSearch }) => startSearch(input)), {
      once: true,
    })
    document.addEventListener('keydown', (event) => {
      const isTyping = event.target instanceof HTMLElement && /^(?:INPUT|TEXTAREA|SELECT)$/.test(event.target.tagName)
      const isShortcut = (event.key === '/' && !isTyping) || (event.key === 'k' && (event.ctrlKey || event.metaKey))
      if (!isShortcut) return
      event.preventDefault()
      input.focus()
    })
  }
  for (const form of all('.try', HTMLDetailsElement)) {
    form.hidden = false
    form.addEventListener('toggle', () => void import('./try.ts').then(({ startTry }) => startTry(form)), {
      once: true,
    })
  }
}

followFormerFragment()
showTarget()
addEventListener('hashchange', showTarget)
rememberTabs()
addCopyButtons()
loadWhenUsed()
// The navigation is long: begin where this page is.
const here = document.querySelector('#navigation [aria-current]')
const navigation = document.getElementById('navigation')
if (here && navigation) {
  const offset = here.getBoundingClientRect().top - navigation.getBoundingClientRect().top
  if (offset > navigation.clientHeight - 60) navigation.scrollTop += offset - navigation.clientHeight / 3
}
