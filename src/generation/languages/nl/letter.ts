import type { LetterPhrases } from '../letter-phrases.ts'

export const letter: LetterPhrases = {
  audience: `
    allemaal iedereen buren vrienden klanten ouders leden gasten lezers volgers mensen families bezoekers daar wereld
    lente zomer herfst winter aan de het en in van weekend`,
  signs: {
    header: `
      persbericht ; embargo ; noot voor de redactie ; niet voor publicatie ; ^ overleg|telefoontje|gesprek met ; ^
      notulen`,
    greeting: `
      ^ hoi|hallo|hey|he|hé|beste|dag|yo|goedemorgen|goedemiddag|goedenavond|lieve @ ?@ , ; ^ hoi|hallo|dag , ; ^ ja
      hallo ; fijn dat jij|je`,
    farewell: `
      ^ groet|groeten|groetjes|mvg|liefs ; met vriendelijke groet|groeten ; ^ vriendelijke|hartelijke groet|groeten ;
      alvast bedankt|dank ; doei ; laat maar|me weten`,
    request: `
      graag een rustig|vrolijk|kort|filmpje|logo ; kun|kan|kunnen|zou|willen|wil je|jullie|u ?dit ?er ?het ?de
      ?misschien ?ook ?een ?even ?nu
      plaatsen|zetten|maken|schrijven|toevoegen|gebruiken|noemen|vermelden|kijken|vrolijk|nakijken|aanpassen|posten|doen|muziekje
      ; graag ons|onze|een|de|wat logo|muziekje|rustig|foto|nummer|vrolijk ; maak er|het iets|maar|een|kort|vrolijk|niet
      ; mag je|jij gebruiken|aanpassen|weten`,
    omission: `
      niet noemen|vermelden|zeggen|schrijven|laten|gebruiken|gladstrijken|tonen|plaatsen ; liever niet|geen ; geen
      foto|foto's|muziek|emoji's|hashtags|gezichten|gedoe van|in|met|graag|op|mag|alsjeblieft ; graag geen|niet ; zet er
      ?dat ?het geen|niet ; schrijf|noem|zeg|gebruik|vermeld ?het ?de ?dat ?maar niet|geen ; hoeft er niet ; het woord _
      ?liever niet ; geen _ in beeld`,
    dictation: 'eh ; nee wacht ; ik spreek het in ; oké doei',
    remark: `
      hierbij ; bijgevoegd ; zoals besproken|afgesproken|gezegd ; mijn man|vrouw|baas|zus|dochter zegt|heeft|wil|vindt ;
      vorige keer ; onder voorbehoud ; ik stuur|mail|bel je|de|het|ze ; hieronder het|de|onze tekst|stuk|punten ; de
      tekst voor|is|klopt ; klopt die|dat|het`,
    piece: `
      de|een|het|deze|voor ?de ?volgende post|reel|bericht|video|filmpje|carrousel over|voor|van|moet|mag ; in beeld ;
      muziekje onder ; eronder`,
  },
}
