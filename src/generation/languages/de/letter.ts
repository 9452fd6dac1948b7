import type { LetterPhrases } from '../letter-phrases.ts'

export const letter: LetterPhrases = {
  audience: `
    alle allen zusammen ihr leute freunde freundinnen nachbarn nachbarinnen gäste kunden kundinnen eltern mitglieder
    besucher besucherinnen patienten patientinnen leser leserinnen fans community familien und an in zum frühling sommer
    herbst winter januar februar märz april mai juni juli august september oktober november dezember wochenende montag
    freitag welt kolleginnen`,
  sets: {
    show: `
      erwähnen schreiben zeigen nennen sagen verwenden nehmen benutzen reinschreiben dazuschreiben reinnehmen posten
      veröffentlichen bringen drucken verraten markieren taggen versprechen streichen`,
    piece: `
      post beitrag video reel karussell text bild bildern story caption titel überschrift clip flyer anzeige entwurf
      grafik kachel kacheln`,
    media: `
      foto fotos bild bilder video logo musik emojis emoji hashtags stockfotos drohne sound stockbilder zeitlupe
      gesichter`,
    who: `
      chef chefin mann frau tochter sohn schwester bruder mutter vater anwalt kollege kollegin vorstand rechtsabteilung
      schwager`,
    like: `
      locker kurz lustig ruhig fröhlich schlicht knapp freundlich nett schön steif werblich einfach warm witzig
      professionell`,
  },
  signs: {
    header: `
      ^ wg : ; pressemitteilung ; sperrfrist ; pressekontakt ; hinweis|hinweise für die|an redaktion ; ^
      tonalität|tonfall|ton|stimmung : ; ^ bild : ; ^ fließtext : ; ^ protokoll ; ^ telefonat|besprechung|anruf mit ; ^
      anwesend : ; ^ top 1 ; ^ logo : ; ^ wichtig :`,
    greeting: `
      ^ grüß gott @ ; ^ hallo|hi|hey|moin|servus|huhu|grüezi|hallöchen|tach|hej @ ?@ , ; ^ liebe|lieber @ , ; ^
      liebe|lieber|hallo|tag|so|guten ?hallo frau|herr ; ^ guten tag|morgen|abend @ ?@ , ; ^ sehr geehrte|geehrter ; ^
      so hallo ; ^ hey|hallo bro|ihr|team|nochmal ; hier ist|spricht der|die|nochmal ; wie am telefon ; danke für
      deine|ihre|eure|die|das|dein schnelle|geduld|mail|nachricht|hilfe|umsetzung|rückmeldung|entwurf|nette|angebot`,
    farewell: `
      ^ ?mit ?viele|liebe|beste|herzliche|freundliche|freundlichen|schöne|sonnige grüße|grüßen|grüsse|gruß ; ^
      lg|vg|mfg|bg|glg ; pfiat di ; ja dann danke ; ^ dein|deine @ $ ; danke und ; bis morgen , ; küsschen`,
    request: `
      nicht zu werblich|lang|steif|salopp|förmlich|laut ; gerne etwas <like>|gemütlich|lockeres ; mit _ stimmung $ ;
      bittschön nicht|das ; bitte ohne text|musik|ton ; könnt|kannst|könntest|könntet|kannste ihr|du|bitte|das|mal|ma
      ?da ?mir ?dazu ?uns ?daraus ?was bitte|vielleicht|das|den|die|noch|was|da|es|mal|einen|ein|eine|mir|nett ;
      könnten|können|würden sie bitte|das|den|die|noch|da|vielleicht|mir|uns|ein|einen ; mach|macht|machen|mache|machst
      ?sie ?mir ?uns bitte|mal|da|es|was|das|daraus|draus ; bitte _
      machen|halten|klingen|gestalten|formulieren|einbauen|betonen|hervorheben|erwähnen|schreiben ; bitte _
      einblenden|nehmen|verwenden|reinnehmen|rein|posten|kürzen|anpassen|groß|am ; bitte _ _
      erwähnen|schreiben|einblenden|verwenden|posten|halten ; bitte als überschrift|titel ; bitte <like> ;
      schreib|schreiben|erwähn|erwähne|erwähnt|erwähnen|setz|setzt|pack|packt|bau|betone|betont|betonen ?sie
      bitte|ruhig|dazu|dass|unser|unsere|unseren ; soll|sollte|darf|dürfte|muss ?es ?das ?gerne ?ruhig _ <like> ?und
      ?aber ?nicht bleiben|sein|klingen|wirken|rüberkommen|werden ; es soll|sollte bitte|ruhig|nicht|locker|so ; nicht
      so <like>|esoterisch|förmlich ; brauche mal ; entscheide|entscheiden|such|suchen|wähl ?sie
      du|selbst|selber|aus|dir ; falls|wenn der|das|es text|zu|bild lang|zu ; kürzen|kürz sie|ruhig|gern|gerne ;
      irgendwas|etwas|was über|mit|zum|zu ; <piece> _ größer|kürzer|ändern ; schrift größer|dürfte ; am
      ende|schluss|anfang unser|unsere|das|die|bitte logo|nummer|telefonnummer|adresse|website ; das foto|bild|video
      mit|von|vom|ohne _ nehmen|verwenden|kannst|können|ist|habe|hab|bitte ; worum geht's ; muss|soll|sollte|darf
      rein|drin|drauf|nicht`,
    omission: `
      auf dem bild bitte|gell ; bitte nicht zu ; bitte|bloß|auf|nur ?bitte
      nicht|kein|keine|keinen|nichts|keinesfalls|nie|nirgends _ <show> ; bitte|bloß|und|aber|auch|nur kein|keine|keinen
      _ <media> ; nicht|nirgends|niemals|nie _
      erwähnen|schreiben|nennen|zeigen|reinschreiben|verraten|verwenden|veröffentlichen|markieren ;
      schreib|schreibt|schreiben|erwähn|erwähne|erwähnt|erwähnen|sag|sagt|sagen|nenn|zeig|zeigt|zeigen|nimm|nehmen
      ?bitte ?das ?sie ?bloß ?ja ?aber ?den ?die nicht|nichts|kein|keine|keinen ; kein|keine <media>
      bitte|im|auf|vom|von ; weglassen ; kein wort über|von|zu ; bitte verzichten|vermeiden ; verzichten sie ; bitte
      kein|keine wort ; das wort|begriff _ vermeiden|nicht|bitte ; wir|du dürfen|darfst nicht|kein|keine _
      schreiben|sagen|versprechen|nennen|behaupten ; darf nicht rausfallen|fehlen|rein|aufs ; streich|streiche|streichen
      ?sie das|den|die ; nicht so werblich|steif|reißerisch ; will|möchte|wollen ?sie ?er kein|keine|keinen _
      im|bild|foto|film|fotos|video`,
    dictation: `
      äh ; ach so|ja|und ; ach ja ; punkt neuer|absatz ; streichen sie das ; ich diktiere ; sorry für|dass ; sry ;
      entschuldige|entschuldigung|entschuldigen|verzeih ?sie ?bitte die|für|den|meine|dass ; also worum ; ich
      sprech|spreche ; das wäre es ; bin mir|ich nicht|unsicher|da`,
    remark: `
      anbei ; freigegeben ; mit dem _ abgestimmt ; ?mein|meine|der|die|unser|unsere <who>
      sagt|meint|will|möchte|findet|wollte|hasst|besteht ; letztes|letzten|letzte mal|beitrag|post|video ; rechnung
      an|bitte|richten|geht ; die rechnung ; hintergrund für ; der text ist|von|wie ; hier der text|die ; hier die
      infos|stichpunkte|fotos|punkte|eckdaten ; schicke|schick|sende|maile ich|dir|ihnen|euch ; fotos|bilder
      schicke|kommen|folgen|habe|hab|schick|im|liegen ; foto hab|habe ; brauchst du noch ; nachhaken ; da frage|frag ich
      ; wann würde|geht|kommt _ online ; passt dir|ihnen|euch ; kurzes update`,
    piece: `
      ?der|den|die|das|diese|dieser|im|fürs|für ?den ?das ?nächsten ?nächste ?neuen <piece>
      soll|sollte|muss|bitte|darf|für|über|zum|zu mittwoch|samstag|dem|den|die|das|unser|unsere|unserem ; für|im
      den|das|nächsten <piece> ; nächsten|nächster|neuen beitrag|post|video|reel ; keine _ im|auf bild|foto|video ;
      online gehen ; als überschrift|titel|untertitel ; letzte|letzten|erste|ersten folie|kachel|satz|bild|szene`,
  },
}
