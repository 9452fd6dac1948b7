import type { LetterPhrases } from '../letter-phrases.ts'

export const letter: LetterPhrases = {
  audience: `
      allemaal iedereen buren vrienden klanten ouders leden gasten lezers volgers mensen families bezoekers daar wereld lente
      zomer herfst winter aan de het en in van weekend`,
  signs: {
    header: `
      ^ onderwerp : ; ^ van : ; persbericht ; embargo ; noot voor de redactie ; niet voor publicatie ; voor de pers ; ^
      doelgroep : ; ^ toon : ; ^ muziek : ; ^ doel : ; ^ lengte : ; ^ tekst : ; ^ kop|titel : ; ^ overleg|telefoontje|gesprek
      met ; ^ notulen ; doorgestuurd bericht`,
    greeting: `
      ^ hoi|hallo|hey|he|hé|beste|dag|yo|goedemorgen|goedemiddag|goedenavond|lieve @ ?@ , ; ^ hoi|hallo|dag , ; ^ geachte ; ^ ja
      hallo ; fijn dat jij|je ; bedankt voor je|uw|de snelle|mail|bericht|laatste|telefoontje ; hoop dat alles|het|je goed`,
    farewell: `
      ^ groet|groeten|groetjes|mvg|liefs ; met vriendelijke groet|groeten ; ^ vriendelijke|hartelijke groet|groeten ; alvast
      bedankt|dank ; ^ bedankt|dank|thanks ?alvast , @ $ ; bij voorbaat dank ; doei ; ^ ps ; ik hoor|hoor het graag ; laat
      maar|me weten`,
    request: `
      graag een rustig|vrolijk|kort|filmpje|logo ; kun|kan|kunnen|zou|willen|wil je|jullie|u ?dit ?er ?het ?de ?misschien ?ook
      ?een ?even ?nu
      plaatsen|zetten|maken|schrijven|toevoegen|gebruiken|noemen|vermelden|kijken|vrolijk|nakijken|aanpassen|posten|doen|muziekje
      ; graag ons|onze|een|de|wat logo|muziekje|rustig|foto|nummer|vrolijk ; ik|we wil|willen|zou|zouden ?het ?graag ?dat
      graag|hebben|mensen|iets ; het zou fijn|leuk|mooi|goed zijn ; maak er|het iets|maar|een|kort|vrolijk|niet ; zet er|het
      ?maar bij|in|onder|bovenaan|groot ; als het past|kan|lukt ; iets met|over|als ; mag je|jij gebruiken|aanpassen|weten ; hou
      het kort|luchtig|simpel|rustig ; vergeet niet ?om te|het|de noemen|vermelden|logo ; wat mensen moeten ; gebruik de|het|die
      foto|foto's|logo|filmpje`,
    omission: `
      niet noemen|vermelden|zeggen|schrijven|laten|gebruiken|gladstrijken|tonen|plaatsen ; liever niet|geen ; geen
      foto|foto's|muziek|emoji's|hashtags|gezichten|gedoe van|in|met|graag|op|mag|alsjeblieft ; graag geen|niet ; alsjeblieft
      niet|geen ; zet er ?dat ?het geen|niet ; schrijf|noem|zeg|gebruik|vermeld ?het ?de ?dat ?maar niet|geen ; hoeft er niet ;
      laat _ weg ; het woord _ ?liever niet ; niet voor de post|publicatie ; geen _ in beeld`,
    dictation: `
      eh ; euh ; nee wacht ; wacht even ; nieuwe alinea ; ik spreek het in ; spraakbericht ; sorry voor|dat|voor ; ik weet niet
      of|hoe ; oh ja ; oké doei ; of zo`,
    remark: `
      hierbij ; in de bijlage ; bijgevoegd ; zoals besproken|afgesproken|gezegd ; ter info|informatie ; onder ons ; mijn
      man|vrouw|baas|zus|dochter zegt|heeft|wil|vindt ; de directeur|baas wil|vindt|zegt ; vorige keer ; de vorige post ; onder
      voorbehoud ; ik stuur|mail|bel je|de|het|ze ; de factuur ; hieronder het|de|onze tekst|stuk|punten ; de tekst
      voor|is|klopt ; voordat het online ; goedgekeurd door ; klopt die|dat|het ; te lang|formeel`,
    piece: `
      de|een|het|deze|voor ?de ?volgende post|reel|bericht|video|filmpje|carrousel over|voor|van|moet|mag ; in beeld ; het logo
      op|aan|moet|onder ; eerste|laatste slide|beeld|zin ; muziekje onder ; eronder ; ondertiteling ; voice-over ; plaatsen
      op|voor maandag|dinsdag|woensdag|donderdag|vrijdag`,
  },
}
