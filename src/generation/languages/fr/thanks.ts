import type { Thanks } from '../thanks-forms.ts'

export const thanks: Thanks = {
  code: 'fr',
  thanks: `
    merci, merci beaucoup, merci bien, merci à vous, merci à toi, merci à tous, merci infiniment, merci mille fois, mille
    mercis, un grand merci, grand merci, merci pour tout, merci du partage, merci pour le partage, merci pour l’info, merci pour
    le conseil, merci pour votre aide, merci pour votre réponse, merci pour votre accueil`,
  praise: `
    super, génial, magnifique, superbe, trop beau, trop bon, très beau, très bon, délicieux, c’est délicieux, c’était délicieux,
    un délice, c’était un délice, un régal, quel régal, c’était un régal, j’adore, on adore, j’aime beaucoup, j’aime trop,
    bravo, bravo à vous, bravo à toute l’équipe, excellent, excellente, parfait, top, au top, vous êtes au top, vous êtes
    géniaux, vous êtes les meilleurs, les meilleurs, beau travail, très beau travail, bon travail, belle vidéo, super vidéo,
    belle photo, continuez, continuez comme ça, que c’est beau, c’est beau, c’est magnifique, c’est superbe, c’est génial,
    c’était parfait, c’était super, c’était génial, ça a l’air délicieux`,
  replies: {
    thanks: ['Avec plaisir !', 'Avec grand plaisir !', 'Merci à vous !'],
    praise: ['Merci beaucoup !', 'Un grand merci !', 'Merci, cela nous fait très plaisir !'],
  },
}
