import type { Language } from './language.ts'
import { wordsOf } from './language.ts'

export const it: Language = {
  code: 'it',
  abbreviations: wordsOf('sig sigg dott prof ca es tel# pag# min# max#'),
  quotes: ['«', '»'],
  disclosure: 'Creato con l’IA.',
  phrases: {
    until: (day) => (/^(?:8|11) /u.test(day) ? `Fino all’${day}` : `Fino al ${day}`),
    code: (code) => `Codice: ${code}`,
    more: (count) => `Altri ${count} nel testo`,
  },
  dependent:
    /^(?:esso|essa|essi|questo|questa|quello|quella|ciò|e|ma|così|poi|allora|anche|perché|inoltre|entrambi)(?!\p{L})/iu,
  closing:
    /^(?:prenota|ordina|vieni|venite|visita|chiama|unisciti|iscriviti|scarica|prova|seguici|scrivici|compra|dona|passa)(?!\p{L})/iu,
  directions: {
    things:
      /(?<!\p{L})(?:video|reels?|clip|carosello|sottotitoli|logo|emoji|hashtag|voce fuori campo|voce narrante|riprese|inquadrature?|slogan|(?:un|il) tono|musica (?:di|in) sottofondo|montaggio|post|storia|stories)(?!\p{L})/giu,
    asks: /(?<!\p{L})(?:per favore|per piacere|mi raccomando|pot(?:ete|reste|resti)|puoi|vorremmo|vorrei|ci piacerebbe|mi piacerebbe|dov?rebbe|deve|niente|senza|non (?:usate|mettete|usare|mettere)|evita(?:re|te)?|mett(?:ere|ete|i)|aggiung\p{L}+|us(?:ate|are)|fate|fai|ecco|sarebbe (?:bello|carino)|possibilmente|alla fine|all[’']inizio)(?!\p{L})/iu,
    viewers:
      /(?<!\p{L})(?:guarda(?:te)?|condividi(?:te)?|commenta(?:te)?|tagga(?:teci|ci)?|i (?:tuoi|vostri) (?:video|scatti))(?!\p{L})/iu,
    greeting:
      /^(?:ciao|salve|buongiorno|buonasera)(?: (?:a tutti|ragazzi|team|a voi))?[,.! ]*$|^(?:ciao|cara?o?|gentile) \p{Lu}\p{L}+,$|^ecco (?:il|i) (?:testo|testi)\b/iu,
    moods: wordsOf('divertente emozionante dinamico serio ironico simpatico ispirante professionale giocoso'),
    openMoods: wordsOf('caldo calmo allegro moderno fresco breve elegante semplice'),
    signOff: /^(?:grazie|grazie mille|cordiali saluti|saluti|a presto)[,.!]*$/iu,
    patterns: [
      /^(?:ecco|questo è|di seguito) (?:il|la|lo) (?:testo|copy|descrizione)(?!\p{L})/iu,
      /^(?:potete|potreste|puoi|potresti|si può) (?:usare|fare|farlo|farla|mettere|tenere|tenerlo|dare|rendere|renderlo|scrivere|controllare|confermare|evitare)(?!\p{L})/iu,
      /^(?:per favore,? )?(?:non (?:menzionate|menzionare|citate|citare|scrivete|nominate))(?!\p{L})/iu,
      /^(?:per il nostro .{2,40}, |per la nostra .{2,40}, )?qualcosa di \p{L}+/iu,
      /^(?:potete|potreste|puoi|si può) (?:mettere|mostrare|aggiungere|inserire|togliere)(?!\p{L})/iu,
      /^che sia(?:no)?(?!\p{L})/iu,
      /^(?:vorremmo|preferiamo|preferiremmo|ci piacerebbe) (?:che (?:il|la|sia)|qualcosa|evitare|trasmettere)(?!\p{L})/iu,
      /^(?:mettere|mostrare|usare|inserire|finire|iniziare|aggiungere) .{0,50}(?:foto|logo|immagini|video|musica|testo)(?!\p{L})/iu,
      /^(?:un )?(?:\p{L}+ ){0,2}(?:video|reel|post|carosello) (?:su|sul|sulla|sui|per (?:il|la|i|le|il nostro|la nostra))(?!\p{L})/iu,
      /(?<!\p{L})(?:il nostro|i nostri) (?:pubblico|follower|target)(?!\p{L})/iu,
      /^(?:un po[’'] |molto )?(?:più|meno) \p{L}+(?:,? (?:e|ma) (?:più|meno) \p{L}+)?(?:,? per favore)?[.!]*$/iu,
      /^(?:con )?(?:un )?tono \p{L}+(?:,? (?:e|ma) \p{L}+)?(?:,? (?:mi raccomando|per favore|grazie))?[.! ]*$/iu,
      /^(?:tono|stile|pubblico|target|hashtag|parole chiave)\s?:/iu,
      /^nel (?:video|reel|filmato),? (?:vorremmo|vorrei|ci piacerebbe|per favore)(?!\p{L})/iu,
      /^(?:per favore,? )?(?:mett(?:i|ete)|us(?:a|ate)|aggiung(?:i|ete)|inseri(?:sci|te)|evita(?:te)?|fa(?:i|te)) .{0,40}(?:sottotitoli|musica|video|logo|emoji|inquadrature)(?!\p{L})/iu,
      /(?<!\p{L})(?:il|questo|lo|la) (?:video|tono|stile|musica) (?:deve|dovrebbe)(?!\p{L})/iu,
    ],
  },
  condition:
    /(?<!\p{L})(?:solo (?:fino|per|il|con|in)|esclus\p{L}+|non (?:inclus|compres)\p{L}+|massimo|minimo|fino ad esaurimento|a persona|non sostituisce)(?!\p{L})/iu,
}
