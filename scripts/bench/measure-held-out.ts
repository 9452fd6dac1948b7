// Prints what the gates of replies find in a held-out set, by default the newest: counts only, so that no rule is made
// from a message. Only a person runs it, and adds each run to the log in the set's README.
import { present } from '../../src/lib/present.ts'
import { corpus, falseAlarms, heldOutRecall, heldOutSets, isSent, percent, requiredRecall } from './replies.ts'

const set = heldOutSets.find((one) => one === process.argv[2]) ?? present(heldOutSets.at(-1), 'A held-out set')

for (const { category, language, messages, found, named } of heldOutRecall(set)) {
  const required = present(requiredRecall[category as keyof typeof requiredRecall][language], 'The required recall')
  const verdict = found / messages >= required ? 'reached' : 'NOT reached'
  const detail = `${found} of ${messages}; under its own category ${named}`
  console.log(
    `recall of ${category}, ${language}: ${percent(found, messages)} (${detail}), bound ${required} ${verdict}`,
  )
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
