import type { Thanks } from '../thanks-forms.ts'

export const thanks: Thanks = {
  code: 'it',
  thanks: `
    grazie, grazie mille, mille grazie, tante grazie, molte grazie, grazie a voi, grazie a tutti, grazie davvero, grazie
    infinite, grazie di cuore, grazie di tutto, grazie per tutto, grazie per la condivisione, grazie per l’info, grazie per il
    consiglio, grazie per l’aiuto, grazie per la risposta`,
  praise: `
    bellissimo, bellissima, bellissimi, bellissime, che bello, che bella, che belli, buonissimo, buonissima, buonissimi,
    buonissime, che buono, che buona, che buoni, tutto buonissimo, era buonissimo, era buonissima, delizioso, deliziosa,
    squisito, squisita, stupendo, stupenda, meraviglioso, meravigliosa, fantastico, fantastica, spettacolo, spettacolare, che
    spettacolo, splendido, splendida, ottimo, ottima, perfetto, perfetta, eccellente, lo adoro, la adoro, li adoro, vi adoro,
    adoro, mi piace, mi piace molto, mi piace tantissimo, siete i migliori, i migliori, siete fantastici, siete bravissimi,
    bravi, bravissimi, complimenti, tanti complimenti, complimenti davvero, ottimo lavoro, bel lavoro, bel video, bella foto,
    continuate così`,
  replies: {
    thanks: ['Con piacere!', 'È un piacere!', 'Grazie a te!'],
    praise: ['Grazie mille!', 'Mille grazie!', 'Grazie, ci fa molto piacere!'],
  },
}
