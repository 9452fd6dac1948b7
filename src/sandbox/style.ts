/** One sheet for every page of the sandbox. Colours keep a contrast of at least 4.5 to 1 on their background. */
export const styleSheet = `
/* Captions are full of emoji, and many servers and build machines have no font for them. The ranges leave letters and digits out. */
@font-face { font-family: emoji; src: local("Apple Color Emoji"), local("Segoe UI Emoji"), local("Noto Color Emoji"), url("emoji.woff2") format("woff2");
  unicode-range: U+200D, U+20E3, U+2600-27BF, U+2B50, U+2B55, U+FE0F, U+1F000-1FAFF, U+E0020-E007F; }
:root { color-scheme: light; --ink: #18181b; --quiet: #52525b; --line: #d4d4d8; --ground: #f4f4f5; --accent: #1d4ed8; }
.tiktok { --accent: #be123c; }
.instagram { --accent: #a21caf; }
.facebook { --accent: #1d4ed8; }
* { box-sizing: border-box; }
body { margin: 0; min-height: 100vh; padding: clamp(1rem, 4vw, 3rem) 1rem; background: var(--ground); color: var(--ink);
  font: 16px/1.5 emoji, system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", sans-serif; }
body::before { content: ""; position: fixed; inset: 0 0 auto; height: 6px; background: var(--accent); }
main { max-width: 34rem; margin: 0 auto; }
main.wide { max-width: 72rem; }
.card { background: #fff; border: 1px solid var(--line); border-radius: 1rem; padding: clamp(1.25rem, 4vw, 2.25rem); box-shadow: 0 12px 32px rgb(24 24 27 / 8%); }
h1 { margin: 0 0 .5rem; font-size: 1.6rem; line-height: 1.2; letter-spacing: -.01em; text-wrap: balance; }
h2 { margin: 2rem 0 .75rem; font-size: 1.1rem; }
p { margin: .25rem 0 1rem; }
a { color: var(--accent); }
code { font: .82em ui-monospace, "Cascadia Mono", Menlo, monospace; background: var(--ground); color: #3f3f46; border-radius: .3rem; padding: .1em .35em; overflow-wrap: anywhere; }
.wide code { background: #fff; }
.badge { display: inline-block; margin: 0 0 .75rem; padding: .15rem .65rem; border-radius: 1rem; background: var(--accent); color: #fff; font-size: .82rem; font-weight: 600; }
.lead { font-size: 1.1rem; max-width: 46rem; }
.quiet { color: var(--quiet); }
.small { font-size: .9rem; margin: 1rem 0 0; }
dl.facts { display: grid; grid-template-columns: auto 1fr; gap: .25rem 1rem; margin: 1rem 0; }
.facts dt { color: var(--quiet); }
.facts dd { margin: 0; overflow-wrap: anywhere; }
.bio { display: block; color: var(--quiet); font-size: .9rem; }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
fieldset { margin: 1.25rem 0; padding: 0; border: 0; }
legend { padding: 0; margin-bottom: .5rem; font-weight: 600; }
.choice { display: flex; gap: .85rem; align-items: center; padding: .75rem .9rem; margin-bottom: .5rem; border: 1px solid #a1a1aa; border-radius: .75rem; cursor: pointer; }
.choice:hover { background: #fafafa; }
.choice:has(:checked) { border-color: var(--accent); box-shadow: inset 0 0 0 1px var(--accent); }
.choice:focus-within, .scope:focus-within { outline: 3px solid var(--accent); outline-offset: 2px; }
.choice :focus-visible, .scope :focus-visible { outline: none; }
.choice img, .avatar { border-radius: 50%; flex: none; }
input { accent-color: var(--accent); width: 1.15rem; height: 1.15rem; flex: none; margin: 0; }
.scope { display: flex; gap: .75rem; align-items: flex-start; padding: .4rem .25rem; border-radius: .4rem; cursor: pointer; }
.scope input { margin-top: .2rem; }
.scope code { display: block; width: fit-content; }
.actions { display: flex; gap: .75rem; flex-wrap: wrap; }
button { flex: 1 1 8rem; min-height: 3rem; padding: .5rem 1.25rem; border: 1px solid #71717a; border-radius: .75rem; background: #fff; color: var(--ink); font: inherit; font-weight: 600; cursor: pointer; }
button:hover { background: var(--ground); }
button.primary { background: var(--accent); border-color: var(--accent); color: #fff; }
button.primary:hover { filter: brightness(.9); }
.groups { display: grid; grid-template-columns: repeat(auto-fit, minmax(18rem, 1fr)); gap: 0 2rem; }
ul { list-style: none; margin: 0; padding: 0; }
.accounts li { display: flex; gap: .85rem; padding: .65rem 0; border-top: 1px solid var(--line); }
.posts { display: grid; grid-template-columns: repeat(auto-fill, minmax(11rem, 1fr)); gap: 1rem; }
.posts li { background: #fff; border: 1px solid var(--line); border-radius: .85rem; overflow: hidden; }
.posts a { color: inherit; text-decoration: none; display: block; }
.posts a:hover .tile-name { text-decoration: underline; }
.posts video, .posts img, .tile-text { display: block; width: 100%; aspect-ratio: 4 / 5; object-fit: cover; background: #27272a; }
.tile-text { padding: 1rem; background: #fff; }
.tile-name { display: block; padding: .65rem .8rem; font-size: .88rem; line-height: 1.35; border-top: 3px solid var(--accent); overflow-wrap: anywhere; }
.profile, .author { display: flex; gap: 1rem; align-items: center; }
.profile p, .author p { margin: 0; }
.author h1 { font-size: 1.1rem; margin: 0; }
.author a { color: inherit; }
main.post { max-width: 62rem; display: grid; grid-template-columns: minmax(0, 26rem) minmax(0, 1fr); gap: 2rem; align-items: start; }
.stage { display: grid; border-radius: 1rem; overflow: hidden; background: #09090b; }
.stage video, .stage > img { display: block; width: 100%; max-height: 82vh; object-fit: contain; }
.stage.many { grid-auto-flow: column; grid-auto-columns: 88%; gap: .5rem; overflow-x: auto; scroll-snap-type: x mandatory; }
.stage.many > * { scroll-snap-align: center; }
.caption { margin: 1rem 0; white-space: pre-wrap; overflow-wrap: anywhere; }
.figures { display: flex; gap: 1.5rem; margin: 0; }
.figures dt { color: var(--quiet); font-size: .85rem; }
.figures dd { margin: 0; font-weight: 600; font-variant-numeric: tabular-nums; }
.comments li { padding: .5rem 0; border-top: 1px solid var(--line); overflow-wrap: anywhere; }
.comments .reply { padding-left: 1.5rem; }
@media (max-width: 44rem) { main.post { grid-template-columns: 1fr; } }
`
