import type { LetterPhrases } from '../letter-phrases.ts'

export const letter: LetterPhrases = {
  audience: `
      alle allen zusammen ihr leute freunde freundinnen nachbarn nachbarinnen gäste kunden kundinnen eltern mitglieder besucher
      besucherinnen patienten patientinnen leser leserinnen fans community familien und an in zum frühling sommer herbst winter
      januar februar märz april mai juni juli august september oktober november dezember wochenende montag freitag welt
      kolleginnen`,
  sets: {
    show: `
      erwähnen schreiben zeigen nennen sagen verwenden nehmen benutzen reinschreiben dazuschreiben reinnehmen posten
      veröffentlichen bringen drucken verraten markieren taggen versprechen streichen`,
    piece: `
      post beitrag video reel karussell text bild bildern story caption titel überschrift clip flyer anzeige entwurf grafik
      kachel kacheln`,
    media: `
      foto fotos bild bilder video logo musik emojis emoji hashtags stockfotos drohne sound stockbilder zeitlupe gesichter`,
    who: `
      chef chefin mann frau tochter sohn schwester bruder mutter vater anwalt kollege kollegin vorstand rechtsabteilung schwager`,
    like: 'locker kurz lustig ruhig fröhlich schlicht knapp freundlich nett schön steif werblich einfach warm witzig professionell',
  },
  signs: {
    header: `
      ^ betreff : ; ^ wg : ; ^ aw : ; ^ von : ; ^ gesendet : ; pressemitteilung ; sperrfrist ; pressekontakt ; hinweis|hinweise
      für die|an redaktion ; ^ zielgruppe : ; ^ tonalität|tonfall|ton|stimmung : ; ^ kernbotschaft : ; ^ ziel : ; ^ musik : ; ^
      format : ; ^ länge : ; ^ bild : ; ^ fließtext : ; ^ protokoll ; ^ telefonat|besprechung|anruf mit ; ^ anwesend : ; ^ top 1
      ; ^ tel mit ; von meinem iphone ; weitergeleitete nachricht ; ^ stichpunkte : ; zur veröffentlichung ; ^ logo : ; ^
      wichtig : ; ^ titel : ; ^ text : ; ^ hook : ; ^ szene 1 ; ^ bitte beachten : ; an die redaktion ; ^ kunde :`,
    greeting: `
      ^ grüß gott @ ; ^ hallo|hi|hey|moin|servus|huhu|grüezi|hallöchen|tach|hej @ ?@ , ; ^ liebe|lieber @ , ; ^
      liebe|lieber|hallo|tag|so|guten ?hallo frau|herr ; ^ guten tag|morgen|abend @ ?@ , ; ^ guten tag , $ ; ^ sehr
      geehrte|geehrter ; ^ hallo|moin|hi|hey , ; ^ so hallo ; ^ hey|hallo bro|ihr|team|nochmal ; liebes team ; ^ moin moin ;
      hier ist|spricht der|die|nochmal ; ich hoffe|hoffe es|dir|ihnen|euch geht ; wie am telefon ; danke für
      deine|ihre|eure|die|das|dein schnelle|geduld|mail|nachricht|hilfe|umsetzung|rückmeldung|entwurf|nette|angebot`,
    farewell: `
      ^ ?mit ?viele|liebe|beste|herzliche|freundliche|freundlichen|schöne|sonnige grüße|grüßen|grüsse|gruß ; ^ lg|vg|mfg|bg|glg
      ; lg $ ; ^ gruß|grüße aus|an|von|, ; ^ danke|dank ?dir|euch|ihnen|schon ?mal ?vorab|und @ $ ; vielen dank|danke im
      voraus|vorab|schon ; danke dir|ihnen|euch schon|im|für ; ^ ps ; ^ tschüss|tschö|ciao|bussi|pfiat|servus $ ; pfiat di ; ja
      dann danke ; ^ dein|deine @ $ ; bis dann|bald , @ $ ; danke und ; bis morgen , ; küsschen ; meld dich wenn|falls ; melden
      sie sich|sich|gerne bei fragen|rückfragen ; bei rückfragen ; freue mich auf ihre|deine|eure rückmeldung|antwort`,
    request: `
      nicht zu werblich|lang|steif|salopp|förmlich|laut ; gerne etwas <like>|gemütlich|lockeres ; mit _ stimmung $ ; bittschön
      nicht|das ; bitte ohne text|musik|ton ; könnt|kannst|könntest|könntet|kannste ihr|du|bitte|das|mal|ma ?da ?mir ?dazu ?uns
      ?daraus ?was bitte|vielleicht|das|den|die|noch|was|da|es|mal|einen|ein|eine|mir|nett ; könnten|können|würden sie
      bitte|das|den|die|noch|da|vielleicht|mir|uns|ein|einen ; mach|macht|machen|mache|machst ?sie ?mir ?uns
      bitte|mal|da|es|was|das|daraus|draus ; bitte _
      machen|halten|klingen|gestalten|formulieren|einbauen|betonen|hervorheben|erwähnen|schreiben ; bitte _
      einblenden|nehmen|verwenden|reinnehmen|rein|posten|kürzen|anpassen|groß|am ; bitte _ _
      erwähnen|schreiben|einblenden|verwenden|posten|halten ; bitte als überschrift|titel ; bitte <like> ;
      schreib|schreiben|erwähn|erwähne|erwähnt|erwähnen|setz|setzt|pack|packt|bau|betone|betont|betonen ?sie
      bitte|ruhig|dazu|dass|unser|unsere|unseren ; sag|sagt|sagen ?sie bitte|ruhig dass ; soll|sollte|darf|dürfte|muss ?es ?das
      ?gerne ?ruhig _ <like> ?und ?aber ?nicht bleiben|sein|klingen|wirken|rüberkommen|werden ; es soll|sollte
      bitte|ruhig|nicht|locker|so ; nicht so <like>|esoterisch|förmlich ; wir|ich hätten|hätte|hätt gern|gerne ; ich
      möchte|will|wünsche|würde dass|gern|gerne ; wir möchten|wünschen uns|dass|gern|gerne ; ich bräuchte|brauche ; brauche mal
      ; wäre schön|toll|super|gut|nett wenn ; es wäre schön|toll|super|gut|nett wenn ; du|sie kannst|können|könnt ?auch ?gerne
      ?den ?das ?es ?ihn ruhig|gern|gerne|kürzen|ändern|nehmen|weglassen|streichen|entscheiden ;
      entscheide|entscheiden|such|suchen|wähl ?sie du|selbst|selber|aus|dir ; wenn|falls platz|noch|es passt|platz|geht|möglich
      ; falls|wenn der|das|es text|zu|bild lang|zu ; kürzen|kürz sie|ruhig|gern|gerne ; irgendwas|etwas|was über|mit|zum|zu ;
      <piece> _ größer|kürzer|ändern ; schrift größer|dürfte ; am ende|schluss|anfang unser|unsere|das|die|bitte
      logo|nummer|telefonnummer|adresse|website ; so wie letztes|beim letzten ; auf keinen|jeden fall
      zeigen|erwähnen|rein|schreiben|das ; das foto|bild|video mit|von|vom|ohne _
      nehmen|verwenden|kannst|können|ist|habe|hab|bitte ; groß bitte ; wortwörtlich|wörtlich so|übernehmen ; hauptsache es ;
      achte|achtet|achten bitte|drauf|darauf|sie ; sag|sagt den leuten ; worum geht's ; worum es geht : ; was rein muss|soll ;
      muss|soll|sollte|darf rein|drin|drauf|nicht`,
    omission: `
      auf dem bild bitte|gell ; bitte nicht zu ; bitte|bloß|auf|nur ?bitte
      nicht|kein|keine|keinen|nichts|keinesfalls|nie|nirgends _ <show> ; bitte|bloß|und|aber|auch|nur kein|keine|keinen _
      <media> ; nicht|nirgends|niemals|nie _
      erwähnen|schreiben|nennen|zeigen|reinschreiben|verraten|verwenden|veröffentlichen|markieren ;
      schreib|schreibt|schreiben|erwähn|erwähne|erwähnt|erwähnen|sag|sagt|sagen|nenn|zeig|zeigt|zeigen|nimm|nehmen ?bitte ?das
      ?sie ?bloß ?ja ?aber ?den ?die nicht|nichts|kein|keine|keinen ; kein|keine <media> bitte|im|auf|vom|von ; keine|ohne
      <media> im|auf ; lass|lasst|lassen ?wir ?sie ?bitte das|den|die|es|alles _ ?komplett weg|raus|drin ; weglassen ;
      rauslassen ; kein wort über|von|zu ; bitte verzichten|vermeiden ; verzichten sie ; bitte kein|keine wort ; das
      wort|begriff _ vermeiden|nicht|bitte ; wir|du dürfen|darfst nicht|kein|keine _
      schreiben|sagen|versprechen|nennen|behaupten ; nicht für die öffentlichkeit|den ; nichts von|über|zu|versprechen ; darf
      nicht rausfallen|fehlen|rein|aufs ; streich|streiche|streichen ?sie das|den|die ; nicht so werblich|steif|reißerisch ; mal
      nicht das|die|den bild|foto ; will|möchte|wollen ?sie ?er kein|keine|keinen _ im|bild|foto|film|fotos|video`,
    dictation: `
      äh ; ähm ; öhm ; hm ; nee warte ; nein warte ; also ja|äh|pass ; ach so|ja|und ; ach ja ; punkt neuer|absatz ; neuer
      absatz ; neue zeile ; streichen sie das ; streich das ; ich diktiere ; sprachnachricht ; diktat ; sorry für|dass ; sry ;
      entschuldige|entschuldigung|entschuldigen|verzeih ?sie ?bitte die|für|den|meine|dass ; also worum ; so also ; ich
      sprech|spreche ; keine ahnung ; glaub ich ; glaube ich ; ^ also gut|ja|, ; ^ so , ; ne quatsch ; quatsch ; das wars ; das
      war's ; das wäre es ; irgendwie so ; oder so $ ; weiß nicht ob|wie ; bin mir|ich nicht|unsicher|da`,
    remark: `
      intern : ; nur intern ; unter uns ; zur info ; wie besprochen|telefonisch|vereinbart|abgesprochen|gewünscht|gehabt|immer ;
      anbei ; im anhang ; angehängt ; beigefügt ; liegt im|in ordner|der ; freigegeben ; abgestimmt mit ; mit dem _ abgestimmt ;
      ?mein|meine|der|die|unser|unsere <who> sagt|meint|will|möchte|findet|wollte|hasst|besteht ; letztes|letzten|letzte
      mal|beitrag|post|video ; beim letzten mal ; rechnung an|bitte|richten|geht ; die rechnung ; hintergrund für ; der text
      ist|von|wie ; hier der text|die ; hier die infos|stichpunkte|fotos|punkte|eckdaten ; hier sind|kommen die|meine
      infos|stichpunkte|texte|fakten ; schicke|schick|sende|maile ich|dir|ihnen|euch ; ich schicke|schick|sende ; fotos|bilder
      schicke|kommen|folgen|habe|hab|schick|im|liegen ; foto hab|habe ; brauchst du noch ; vorab sehen|zeigen|schicken ; vor der
      veröffentlichung ; entwurf bis|vorab|schicken|sehen ; nachhaken ; da frage|frag ich ; ist zu lang|technisch|hart ; wann
      würde|geht|kommt _ online ; bevor _ online ; online geht ; das ist nur ; passt dir|ihnen|euch ; passt das so ; siehe
      anhang|oben|mail ; laut rechtsabteilung|anwalt|chef|chefin ; findet die|das|den ; kurzes update`,
    piece: `
      ?der|den|die|das|diese|dieser|im|fürs|für ?den ?das ?nächsten ?nächste ?neuen <piece>
      soll|sollte|muss|bitte|darf|für|über|zum|zu soll|sollte|muss|bitte|montag|donnerstag|freitag|sonntag|dienstag ;
      ?der|den|die|das|diese|dieser|im|fürs|für ?den ?das ?nächsten ?nächste ?neuen <piece>
      soll|sollte|muss|bitte|darf|für|über|zum|zu mittwoch|samstag|dem|den|die|das|unser|unsere|unserem ; einen|ein|nen <piece>
      über|zu|zum|für|mit|machen ; für|im den|das|nächsten <piece> ; nächsten|nächster|neuen beitrag|post|video|reel ; im|auf
      dem bild _ ?bitte soll|sollte|keine|kein|bitte ; keine _ im|auf bild|foto|video ; soll|muss|könnt das|der|die|ihr _
      online|raus|rein ; online gehen ; für instagram|facebook|tiktok ; in die caption|bildunterschrift ; als
      überschrift|titel|untertitel ; letzte|letzten|erste|ersten folie|kachel|satz|bild|szene ; im hintergrund ;
      untertitel|legende bitte|groß ; posten am|bis|bitte|ab ; sekunden lang|max|maximal ; auf dem bildschirm ; das logo
      bitte|soll|muss|am|unten|oben ; voiceover ; gepostet werden`,
  },
}
