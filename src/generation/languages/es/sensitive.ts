import type { SensitivePhrases } from '../sensitive-phrases.ts'

export const sensitive: SensitivePhrases = {
  phrases: {
    self_harm: `
      matarme, me quiero matar, me voy a matar, quitarme la vida, quitarme de en medio, hacerme dano, me hago dano,
      cortarme, autolesi*, quiero morir, quiero morirme, ojala no hubiera nacido, ojala no despertar, no quiero vivir,
      ya no quiero estar aqui, no quiero seguir aqui, no quiero existir, cansad* de vivir, acabar con todo, ponerle fin
      a mi vida, no quiero despertar, no despertar nunca, nadie me va a extranar, mejor sin mi, soy una carga,
      desaparecer para siempre, quiero desaparecer, quisiera desaparecer, mi despedida, todas las pastillas, tirarme del
      puente, tirarme al tren, no veo salida, no le veo salida, razon para despertar*, acabo con todo, pastillas
      delante, para que seguir viviendo, ojala estuviera muert*, mi ultimo mensaje, nadie se daria cuenta si me, me voy
      a colgar, cuantas pastillas, no soporto vivir, fuerzas para vivir, en el puente y, la muerte seria, dormirme y no
      despertar, todos estarian mejor, me quiero ir de este mundo, irme de este mundo, hoy me mato`,
    threat: `
      te voy a matar, los voy a matar, os voy a matar, voy a matarte, voy a mataros, os mato, los mato, te vamos a
      matar, te voy a partir la, os voy a partir, te voy a romper la, te voy a reventar, os voy a reventar, te voy a
      pegar, te voy a golpear, te rajo, te voy a rajar, te pego un tiro, se donde vives, se donde vivis, se donde viven,
      sabemos donde vives, sabemos donde vivis, se donde trabajas, se donde estudian tus, a que colegio van tus, te vas
      a arrepentir, se van a arrepentir, os vais a arrepentir, os arrepentireis, lo vas a pagar, lo van a pagar, lo vais
      a pagar, me las vas a pagar, me las vais a pagar, te voy a encontrar, os voy a encontrar, te encontrare, voy a por
      ti, voy a por vosotros, vamos a por, te espero fuera, os espero fuera, te espero a la salida, esperando a la
      salida, quemar tu, quemar vuestr*, quemaros el, prender fuego, pegar fuego, pegarle fuego, va a arder, vais a
      arder, poner una bomba, con un cuchillo, con una navaja, con una pistola, romperos los cristales, romperte los
      cristales, un ladrillo por, cuida a tu familia, cuidad a vuestra familia, cuidado con tu familia, ojala te mueras,
      ojala os murais, muerete, moriros, una bomba en, poner bomba`,
    minor: `
      soy menor, menor de edad, tengo # anos, solo tengo #, apenas tengo #, mis padres no saben, mis padres no lo saben,
      mis padres no se pueden enterar, mis padres no pueden enterarse, sin que se enteren mis padres, no le digas a mis
      padres, no se lo digas a mis padres, mi madre no sabe, mi mama no sabe, mi madre no lo sabe, voy en primaria,
      estoy en primaria, estoy en secundaria, voy en secundaria, voy a la secundaria, estoy en la eso, en primero de la
      eso, en segundo de la eso, en tercero de la eso, pederast*, cuantos anos tiene la nina, que edad tiene la nina,
      que edad tiene la chica, cuantos anos tiene esa nina`,
    injury: `
      me corte, se corto, me queme, se quemo, quemadura*, herid*, me rompi, se rompio un diente, diente roto, me cai en,
      se cayo en vuestr*, se cayo en su, resbale, se resbalo, tropece, golpe en la cabeza, conmocion, puntos de sutura,
      urgencias, sangra*, cristal en, cristales en, trozo de cristal, trozo de vidrio, descarga electrica, fallecio, ha
      fallecido, funeral, entierro, accidente, exploto, se incendio`,
    medical: `
      no puedo respirar, no puede respirar, me cuesta respirar, le cuesta respirar, me falta el aire, le falta el aire,
      dificultad para respirar, se ahoga, se esta ahogando, me ahogo, cierra la garganta, garganta cerrada, se me
      hincha, se me hincho, se le hincho, se le hincha, hinchad*, hinchazon, me hormiguea la lengua, me pica la lengua,
      ronchas, urticaria, sarpullido, dolor en el pecho, dolor de pecho, me duele el pecho, le duele el pecho, ataque al
      corazon, taquicardia, brazo dormido, no siento el brazo, se desmayo, me desmaye, desmayad*, perdio el
      conocimiento, no despierta, no reacciona, no responde y, nos pusimos malos, se puso malo, se puso mala, me puse
      malo, me puse mala, me enferme, nos enfermamos, se enfermo, enfermo despues, me sento fatal, se trago, me trague,
      sobredosis, demasiadas pastillas, embaraz*, lactancia, dando el pecho, mi medicacion, tension arterial, efectos
      secundarios, efecto secundario, quimio*, infeccion, infectad*, fiebre alta, llamen al 112, llama al 112, no se
      despierta, lado de la cara, habla raro, desfibrilador, veo borroso, no veo de un ojo, no veo por un ojo`,
    discrimination: `
      vuelve a tu pais, volveos a vuestro pais, vuelvete a tu pais, vete a tu pais, iros a vuestro pais, largo de mi
      pais, putos inmigrantes, putos moros, moros de mierda, moro de mierda, sudaca*, panchito*, maricon*, marica*,
      bollera*, judio de mierda, por mi color de piel, por mi acento, por ser gay, por mi religion, por mi velo, no
      atienden a, no queremos inmigrantes`,
    harassment: 'gilipollas, cabron*, pendej*, zorra, desnud*, mamacita, acos*, manosead*, toqueteo, asquerosa',
    legal: `
      abogad*, demanda judicial, demandar*, juicio, juzgado, tribunales, acciones legales, burofax, usado mi foto,
      robaron mi foto, robado mi foto, sin mi permiso, guardia civil, estafa denunc*`,
    press: `
      periodista*, redaccion de, para un articulo, para un reportaje, para el periodico, su version sobre, declaraciones
      sobre, investigando su, estamos investigando, documental`,
    scam: `
      estafa*, timo, timador*, cuenta falsa, tienda falsa, pagina falsa, ingresos pasivos, tu cuenta sera, tu pagina
      sera, has ganado un`,
    refund: `
      devolved*, nunca llego, no ha llegado, no me ha llegado, moho, mohos*, pelos en, nunca mas, groser*, pesimo`,
    spam: `
      siganme, sigueme y te sigo, mi perfil, link en mi bio, enlace en mi bio, mira mi pagina, visita mi pagina, mas
      seguidores, promociona tu, colaboracion dm`,
  },
}
