/** Recognises lines of a page or a repository that are for use, not for viewers: badges, menus, commands, changes. */
import { compilePattern } from '../lib/pattern.ts'

const junk = [
  /^!?\[[^\]]{0,200}\]\(|^https?:\S+$|shields\.io|badge/iu,
  compilePattern(
    '^[$>#]\\s|^(?:(?:sudo )?(?:npm|npx|yarn|pnpm|pip|pipx|brew|apt(?:-get)?|cargo|gem|go|docker(?:-compose)?|' +
      'git|curl|wget|composer|conda|uv|make|dotnet|helm|kubectl) (?:install|i|add|run|get|clone|build|pull|compose|' +
      'init|exec|apply|-\\S|\\w+:\\S))',
    'iu',
  ),
  compilePattern(
    '^v?\\d+\\.\\d+(?:\\.\\d+)?(?:[-+]\\S+)?\\b\\s?(?:[:–—(-]|$)|^(?:feat|fix|chore|docs|refactor|test|build|ci|' +
      'style|deps|perf|revert|bump)(?:\\([^)]{0,60}\\))?!?:\\s|^bump(?:ed)? |^merge (?:pull|branch)|\\(#\\d+\\)|' +
      '^(?:unreleased|changelog)\\b',
    'iu',
  ),
  compilePattern(
    '^(?:(?:sign|log)[- ]?(?:up|in|out)|register|menu|home|about(?: us)?|blog|careers?|jobs|press|contact(?: ' +
      'us)?|help(?: cent(?:er|re))?|support|faqs?|docs|documentation|pricing|features|download(?: now)?|get ' +
      'started|learn more|read more|see more|view (?:all|more)|show more|more|next|previous|back|skip to (?:main ' +
      ')?content|subscribe|newsletter|search|cart|checkout|my account|share|follow us|all rights reserved|' +
      'cookies?(?: (?:policy|settings|preferences|notice))?|privacy(?: (?:policy|notice))?|terms(?: (?:of (?:use|' +
      'service)|and conditions|& conditions))?|imprint|impressum|datenschutz|legal(?: notice)?|licen[cs]e|sitemap|' +
      'accessibility|contributing|code of conduct|table of contents|installation|usage|roadmap|todo)[.:!→ ]*$',
    'iu',
  ),
  compilePattern(
    '^(?:licen[cs]e|copyright|©|\\(c\\)|version|author|maintainer|requires?|requirements?|dependencies|' +
      'prerequisites|node|python|php|ruby)\\b\\s?[:©(]|^©|^\\(c\\) ?\\d|^[\\w.-]{1,40}\\.(?:md|js|ts|json|ya?ml|' +
      'toml|txt|py|sh)$|^\\.?[a-z][\\w.]{1,60}\\(\\)',
    'iu',
  ),
]

/** Whether a fact that was imported, not sent, is useless to viewers. */
export const isJunkFact = (text: string) => !/\p{L}{2}/u.test(text) || junk.some((pattern) => pattern.test(text))
