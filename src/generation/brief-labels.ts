/** Labels such as `Title:`, which announce what viewers read and are not shown. */

/** All languages share one list. */
const contentLabel =
  /^(?<label>(?:must(?:[- ](?:include|have|say|mention)s?)|mandatory|details|feature|title|headline|hook|text|copy|caption|body|main (?:text|message|points?)|message|(?:main |key )?msg|key (?:points?|messages?|facts?)|points?|on[- ]screen(?: text)?|text on screen|intro|outro|opening|ending|closing|end card|titel|überschrift|kernaussagen?|punkte|untertitel|texte|titre|accroche|légende|título|texto|puntos|titolo|testo|punti|legenda|tekst|tytuł|punkty|nagłówek|заголовок|текст|пункти|пункты|підпис|подпись|タイトル|本文|キャプション|제목|본문|标题|正文|หัวข้อ|ข้อความ)|(?:slide|scene|frame|page|card|shot|part|folie|szene|seite|diapo|écran|scène|pantalla|escena|schermata|tela|cena|dia|slajd|слайд|кадр|сцена|スライド|シーン|슬라이드|幻灯片|สไลด์)\s?\d{1,2}|\[?\d{1,2}(?::\d\d)?\s?[–-]\s?\d{1,2}(?::\d\d)?\s?s?(?:ec)?\]?)\s?[:：]\s*(?<text>.*)$/iu

/** `Text: Come in` is split into the label and what it announces; undefined where no label begins the line. */
export function withoutLabel(line: string): { readonly label: string; readonly text: string } | undefined {
  const { label, text } = contentLabel.exec(line)?.groups ?? {}
  return label !== undefined && text !== undefined ? { label: `${label}:`, text } : undefined
}
