import type { Thanks } from '../thanks-forms.ts'

export const thanks: Thanks = {
  code: 'es',
  thanks: `
    gracias, muchas gracias, mil gracias, muchísimas gracias, gracias a todos, gracias a ustedes, gracias a vosotros, gracias
    por todo, muchas gracias por todo, gracias por compartir, gracias por la info, gracias por el consejo, gracias por la ayuda,
    gracias por vuestra ayuda, gracias por responder, gracias por la respuesta`,
  praise: `
    genial, qué bonito, qué bonita, qué bonitos, qué bonitas, que bonito, qué lindo, qué linda, que lindo, qué rico, qué rica,
    que rico, riquísimo, riquísima, buenísimo, buenísima, delicioso, deliciosa, estaba delicioso, estaba riquísimo, estaba
    buenísimo, todo riquísimo, todo buenísimo, espectacular, increíble, maravilloso, maravillosa, precioso, preciosa, hermoso,
    hermosa, excelente, perfecto, perfecta, me encanta, me encantó, me encantan, nos encanta, nos encantó, lo adoro, sois los
    mejores, son los mejores, los mejores, sois geniales, son geniales, buen trabajo, gran trabajo, qué buen trabajo, bravo,
    felicidades, enhorabuena, seguid así, sigan así, muy bueno, muy buena, muy bonito, muy rico, qué maravilla, una maravilla,
    qué pintaza, qué buena pinta`,
  replies: {
    thanks: ['¡Con mucho gusto!', '¡A ti!', '¡Gracias a ti!'],
    praise: ['¡Muchas gracias!', '¡Mil gracias!', '¡Gracias, nos alegra mucho!'],
  },
}
