/** The words of weekly reports, in the languages that they are written in. Counts, amounts and days are written by Intl. */
import type { ReportMetric } from '../features/reports/api.ts'

export interface ReportTexts {
  readonly title: string
  readonly metrics: Readonly<Record<ReportMetric, string>>
  /** Behind a change since the week before. */
  readonly since: string
  readonly noComparison: string
  readonly unknown: string
  readonly byDay: string
  readonly best: string
  readonly least: string
  readonly noPosts: string
  /** Behind the totals, where they are of what the accounts published themselves. */
  readonly ofAccountPosts: string
  readonly comments: string
  /** With `{received}`, `{answered}` and `{waiting}`. */
  readonly commentCounts: string
  readonly noComments: string
  readonly ads: string
  readonly spend: string
  readonly installs: string
  readonly upcoming: string
  readonly nothingUpcoming: string
  readonly untitled: string
  readonly before: string
  readonly after: string
  /** With `{day}`. */
  readonly worksUntil: string
}

const en: ReportTexts = {
  title: 'Weekly report',
  metrics: { views: 'Views', likes: 'Likes', comments: 'Comments', shares: 'Shares' },
  since: 'on the week before',
  noComparison: 'nothing to compare with',
  unknown: 'not known',
  byDay: 'Views by day',
  best: 'What did best',
  least: 'What did least',
  noPosts: 'Nothing was seen this week, so there are no figures.',
  ofAccountPosts:
    'These are posts that the accounts published themselves this week, with their figures since then. The week before is counted in the same way.',
  comments: 'Comments and messages',
  commentCounts: '{received} came in, {answered} of them are answered, {waiting} wait for a person.',
  noComments: 'None came in.',
  ads: 'Advertising',
  spend: 'Spend',
  installs: 'Installs',
  upcoming: 'What goes out next',
  nothingUpcoming: 'Nothing is scheduled for the next seven days.',
  untitled: 'Without a title',
  before: 'The week before',
  after: 'The week after',
  worksUntil: 'This page works until {day}. Whoever has its address can read it.',
}

const de: ReportTexts = {
  title: 'Wochenbericht',
  metrics: { views: 'Aufrufe', likes: 'Likes', comments: 'Kommentare', shares: 'Geteilt' },
  since: 'zur Vorwoche',
  noComparison: 'kein Vergleich möglich',
  unknown: 'nicht bekannt',
  byDay: 'Aufrufe nach Tagen',
  best: 'Am besten lief',
  least: 'Am wenigsten lief',
  noPosts: 'In dieser Woche wurde nichts aufgerufen, daher gibt es keine Zahlen.',
  ofAccountPosts:
    'Das sind Beiträge, die in dieser Woche direkt auf den Konten veröffentlicht wurden, mit ihren Zahlen seither. Die Vorwoche ist ebenso gezählt.',
  comments: 'Kommentare und Nachrichten',
  commentCounts: 'Eingegangen: {received}. Beantwortet: {answered}. Auf jemanden warten: {waiting}.',
  noComments: 'Es kamen keine.',
  ads: 'Werbung',
  spend: 'Ausgaben',
  installs: 'Installationen',
  upcoming: 'Was als Nächstes kommt',
  nothingUpcoming: 'In den nächsten sieben Tagen ist nichts geplant.',
  untitled: 'Ohne Titel',
  before: 'Die Woche davor',
  after: 'Die Woche danach',
  worksUntil: 'Diese Seite gilt bis {day}. Wer ihre Adresse hat, kann sie lesen.',
}

const fr: ReportTexts = {
  title: 'Rapport de la semaine',
  metrics: { views: 'Vues', likes: 'J’aime', comments: 'Commentaires', shares: 'Partages' },
  since: 'par rapport à la semaine précédente',
  noComparison: 'pas de comparaison possible',
  unknown: 'inconnu',
  byDay: 'Vues par jour',
  best: 'Ce qui a le mieux marché',
  least: 'Ce qui a le moins marché',
  noPosts: 'Rien n’a été vu cette semaine : il n’y a donc pas de chiffres.',
  ofAccountPosts:
    'Ce sont des publications faites cette semaine directement sur les comptes, avec leurs chiffres depuis. La semaine précédente est comptée de la même façon.',
  comments: 'Commentaires et messages',
  commentCounts: 'Reçus : {received}. Avec réponse : {answered}. En attente d’une personne : {waiting}.',
  noComments: 'Aucun n’est arrivé.',
  ads: 'Publicité',
  spend: 'Dépenses',
  installs: 'Installations',
  upcoming: 'À venir',
  nothingUpcoming: 'Rien n’est prévu dans les sept prochains jours.',
  untitled: 'Sans titre',
  before: 'La semaine d’avant',
  after: 'La semaine d’après',
  worksUntil: 'Cette page est disponible jusqu’au {day}. Qui a son adresse peut la lire.',
}

const es: ReportTexts = {
  title: 'Informe semanal',
  metrics: { views: 'Visualizaciones', likes: 'Me gusta', comments: 'Comentarios', shares: 'Compartidos' },
  since: 'respecto a la semana anterior',
  noComparison: 'sin comparación posible',
  unknown: 'desconocido',
  byDay: 'Visualizaciones por día',
  best: 'Lo que mejor funcionó',
  least: 'Lo que menos funcionó',
  noPosts: 'Nada se vio esta semana, así que no hay cifras.',
  ofAccountPosts:
    'Son publicaciones hechas esta semana directamente en las cuentas, con sus cifras desde entonces. La semana anterior se cuenta igual.',
  comments: 'Comentarios y mensajes',
  commentCounts: 'Recibidos: {received}. Respondidos: {answered}. A la espera de una persona: {waiting}.',
  noComments: 'No llegó ninguno.',
  ads: 'Publicidad',
  spend: 'Gasto',
  installs: 'Instalaciones',
  upcoming: 'Lo que viene',
  nothingUpcoming: 'No hay nada previsto para los próximos siete días.',
  untitled: 'Sin título',
  before: 'La semana anterior',
  after: 'La semana siguiente',
  worksUntil: 'Esta página funciona hasta el {day}. Quien tenga su dirección puede leerla.',
}

const it: ReportTexts = {
  title: 'Rapporto settimanale',
  metrics: { views: 'Visualizzazioni', likes: 'Mi piace', comments: 'Commenti', shares: 'Condivisioni' },
  since: 'rispetto alla settimana precedente',
  noComparison: 'nessun confronto possibile',
  unknown: 'sconosciuto',
  byDay: 'Visualizzazioni per giorno',
  best: 'Cosa è andato meglio',
  least: 'Cosa è andato meno bene',
  noPosts: 'Nulla è stato visto questa settimana, quindi non ci sono dati.',
  ofAccountPosts:
    'Sono post pubblicati questa settimana direttamente dagli account, con i dati da allora. La settimana precedente è contata allo stesso modo.',
  comments: 'Commenti e messaggi',
  commentCounts: 'Ricevuti: {received}. Con risposta: {answered}. In attesa di una persona: {waiting}.',
  noComments: 'Non ne sono arrivati.',
  ads: 'Pubblicità',
  spend: 'Spesa',
  installs: 'Installazioni',
  upcoming: 'In arrivo',
  nothingUpcoming: 'Nulla è previsto nei prossimi sette giorni.',
  untitled: 'Senza titolo',
  before: 'La settimana prima',
  after: 'La settimana dopo',
  worksUntil: 'Questa pagina funziona fino al {day}. Chi ha il suo indirizzo può leggerla.',
}

const pt: ReportTexts = {
  title: 'Relatório semanal',
  metrics: { views: 'Visualizações', likes: 'Gostos', comments: 'Comentários', shares: 'Partilhas' },
  since: 'em relação à semana anterior',
  noComparison: 'sem comparação possível',
  unknown: 'desconhecido',
  byDay: 'Visualizações por dia',
  best: 'O que correu melhor',
  least: 'O que correu menos bem',
  noPosts: 'Nada foi visto esta semana, por isso não há números.',
  ofAccountPosts:
    'São publicações feitas esta semana diretamente nas contas, com os números desde então. A semana anterior é contada da mesma forma.',
  comments: 'Comentários e mensagens',
  commentCounts: 'Recebidos: {received}. Respondidos: {answered}. À espera de uma pessoa: {waiting}.',
  noComments: 'Não chegou nenhum.',
  ads: 'Publicidade',
  spend: 'Gasto',
  installs: 'Instalações',
  upcoming: 'O que vem a seguir',
  nothingUpcoming: 'Nada está previsto para os próximos sete dias.',
  untitled: 'Sem título',
  before: 'A semana anterior',
  after: 'A semana seguinte',
  worksUntil: 'Esta página funciona até {day}. Quem tiver o endereço pode lê-la.',
}

const languages: Readonly<Record<string, ReportTexts>> = { en, de, fr, es, it, pt }

/**
 * Returns the words for a project, and the locale of its figures: English where its language is none of these.
 * @param locale BCP 47
 */
export function reportTexts(locale: string): { readonly locale: string; readonly texts: ReportTexts } {
  const texts = languages[locale.split('-', 1)[0]?.toLowerCase() ?? '']
  return texts ? { locale, texts } : { locale: 'en-GB', texts: en }
}
