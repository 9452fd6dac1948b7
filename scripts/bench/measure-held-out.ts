// Prints what the gates of replies find in the second held-out set: counts only, so that no rule is made from a
// message. Only a person runs it, and adds each run to the log in the set's README.
import { corpus, falseAlarms, heldOutRecall, heldOutSet, isSent, percent, wantedRecall } from './replies.ts'

const set = heldOutSet

for (const { category, language, messages, found, named } of heldOutRecall(set)) {
  const wanted = wantedRecall[category as keyof typeof wantedRecall][language]!
  const verdict = found / messages >= wanted ? 'reached' : 'NOT reached'
  const detail = `${found} of ${messages}; under its own category ${named}`
  console.log(`recall of ${category}, ${language}: ${percent(found, messages)} (${detail}), bound ${wanted} ${verdict}`)
}

for (const category of ['self_harm', 'minor', 'threat']) {
  const messages = corpus(`${set}/${category}`)
  const sent = messages.filter(({ text }) => isSent(text)).length
  console.log(`answered automatically although ${category}: ${sent} of ${messages.length}`)
}

for (const language of new Set(corpus(`${set}/everyday`).map(({ label }) => label))) {
  const { alarms, messages } = falseAlarms(`${set}/everyday`, language)
  console.log(`false alarms, ${language}: ${percent(alarms, messages)} (${alarms} of ${messages})`)
}
