import type { Thanks } from '../thanks-forms.ts'

export const thanks: Thanks = {
  code: 'de',
  thanks: `
    danke, danke schön, dankeschön, vielen dank, herzlichen dank, danke euch, danke dir, danke sehr, tausend dank, vielen lieben
    dank, lieben dank, besten dank, danke vielmals, ich danke euch, vielen dank euch, danke für alles, vielen dank für alles,
    danke fürs teilen, danke für den tipp, danke für die info, danke für die schnelle antwort, danke für eure hilfe`,
  praise: `
    super, toll, klasse, spitze, wunderschön, wunderbar, sehr schön, so schön, wie schön, mega, mega lecker, megalecker,
    superlecker, so lecker, sehr lecker, war lecker, war super, war superlecker, war sehr lecker, war so lecker, war köstlich,
    einfach köstlich, sieht toll aus, sieht super aus, sieht lecker aus, das sieht toll aus, das sieht super aus, das sieht
    lecker aus, das sieht so lecker aus, tolle arbeit, gute arbeit, super arbeit, tolles video, schönes video, super video,
    tolles bild, schönes bild, ich liebe es, liebe es, liebe euch, ihr seid super, ihr seid toll, ihr seid die besten, ihr seid
    klasse, gefällt mir, gefällt mir sehr, immer wieder gerne, immer wieder gern, macht weiter so, weiter so, großartig,
    fantastisch, der hammer, einfach toll, einfach super, bestes brot, die besten`,
  replies: {
    thanks: ['Sehr gerne!', 'Gern geschehen!', 'Das freut uns!'],
    praise: ['Vielen Dank!', 'Herzlichen Dank!', 'Danke, das freut uns sehr!'],
  },
}
