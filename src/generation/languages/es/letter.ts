import type { LetterPhrases } from '../letter-phrases.ts'

export const letter: LetterPhrases = {
  audience: `
    a todos todas vecinos vecinas amigos amigas clientes padres familias socios socias pacientes lectores seguidores
    gente mundo comunidad el la los las primavera verano otoño invierno enero febrero marzo abril mayo junio julio
    agosto septiembre octubre noviembre diciembre lunes viernes familia público visitantes alumnos y de`,
  sets: {
    post: 'post posts publicación vídeo video reel carrusel publi stories',
    piece: `
      post posts publicación vídeo video reel carrusel historia caption pie texto cartel anuncio publi stories pieza`,
    media: 'foto fotos imagen imágenes vídeo logo música emoji emojis hashtags iconos stock',
    who: `
      jefe jefa marido mujer hija hijo madre padre hermana hermano socio socia abogado abogada gerencia dirección
      alcalde directora director`,
    like: `
      alegre corto sencillo cercano divertido casero serio bonito breve natural grande cálido dinámico profesional`,
  },
  signs: {
    header: `
      ^ asunto : ; ^ de : ; ^ rv|re : ; mensaje reenviado ; nota de prensa ; publicación inmediata ; gabinete de
      comunicación|prensa ; tratar de vos|tú|usted ; ^ titular : ; ^ texto : ; ^ llamada a la acción : ; ^
      reunión|llamada con ; ^ acta ; ^ ojo`,
    greeting: `
      ^ hola|ola|buenas|ey|querido|querida|estimado|estimada|hey|holi @ ?@ , ; ^ hola|buenas|ey @ $ ; ^ buenos|buenas
      días|tardes|noches @ ?@ , ; ^ estimado|estimada|estimados|muy sr|sra|señor|señora|señores|equipo ; ^ hola
      equipo|soy|te|de|os ; ^ hola @ soy ; qué tal todo|mi|, ; cómo vas|estás|andas , ; q tal ; espero que
      estés|esté|estéis|todo|te ; ^ a ver @ ; ^ oye`,
    farewell: `
      un abrazo|beso|besito|saludo ; ^ atentamente ; quedo a|atento|atenta|pendiente ; a su|tu|vuestra disposición para
      ; ^ gracias @ $ ; ^ mil gracias ; ^ pd|ps|p.d ; chao ; ya me dices|dirás|contarás|decís ; ahí me dices ; dime
      si|qué|algo ; me dices si ; va gracias ; cuídate`,
    request: `
      poned|poner subtítulos|música|el|la|un ; le|les dicto ; puedes|podéis|podrías|podríais usar|utilizar|por ; porfa $
      ; plis ; pon|poned|ponga|pongan|ponlo|ponla|ponle ?algo ?lo ?la ?el ?un ?una ?así
      que|grande|chiquito|de|sobre|arriba|al|en|bonito|el|la|pero|$|esto ; me|nos gustaría|encantaría
      que|un|una|ver|algo|hacer|mostrar ; quiero|queremos|quería|querría|quisiera|queríamos que
      se|la|sea|salga|diga|vean ; lo que quiero ; que sea|se|quede|salga|suene ?muy ?el ?vea|note|bien
      <like>|bien|el|grande|logo|corto|más|clarísimo ; que se vea|note|entienda|sepa ; si
      puedes|podéis|puede|es|cabe|hay|te posible|cabe|sitio|espacio|puede|parece|encaja ; como
      veas|veáis|quieras|vea|prefieras ; tú|ya decides|sabes|verás|apañas|ves ; algo
      sencillo|corto|así|como|tipo|divertido|alegre ; la foto de|del|que|con _ ponla|porfa|no|úsala ; tono <like> ;
      cambia|quita|quítala|déjalo ?si ?lo ?la quieres|del|de|si ; acaba|termina|empieza|acabad con|por el|la|nuestro`,
    omission: `
      no ?me ?lo ?la ?le ?se ?nos
      menciones|mencionéis|mencione|mencionen|digas|digáis|diga|digan|pongas|pongáis|ponga|pongan|muestres ; no ?me ?lo
      ?la ?le ?se ?nos
      mostréis|escribas|escribáis|uses|uséis|nombres|saques|saquéis|promete|prometáis|cites|publiques|subas|enseñes ; no
      mencionar|decir|poner|mostrar|usar|escribir|nombrar|sacar|prometer|publicar ; no lo pongas|digas|menciones ; sin
      mencionar|decir|mostrar|nombrar|fotos|tecnicismos|emojis|música ; nada de <media>|la|lo|el|poner|palabras ; no
      podemos|puedes|se ?puede ?los ?las ?mostrar decir|mostrar|poner|prometer|anunciar|usar ; que no
      salga|figure|aparezca|ponga|pongan ; no figure|aparezca ; quita|quitamos|omite|omitid eso|lo|la del|de|que ; ni se
      te ; hashtags|emojis|música no`,
    dictation: `
      em ; ^ a ver ; oye ; mira pon|que ; vale lo|pues|a ; te grabo ; perdona|perdón|disculpa|disculpe|perdonad ?que
      ?por ?el ?la ?las ?mi retraso|te|la|las|el|horas|español|hora|ortografía ; cómo decirlo ; se me olvidaba ; no
      manches ; ya está no ; no sé qué|si|cómo ; jajaja ; ay y ; ^ venga ; hala ; ponlo`,
    remark: `
      adjunto|adjunta|adjuntos ; os|te|le paso|mando|envío|adjunto|remito|reenvío|facilito|cuento|pongo|copio ; se
      adjuntan ; te|os|le lo mando|paso|pongo ; como quedamos|acordamos|hablamos|siempre|comentamos|dijimos ; visto
      bueno ; aprobado|validado|consensuado por|con ; aprobó ; ?mi|la|el|nuestro|nuestra <who>
      dice|quiere|odia|prefiere|insiste|opina|piensa ; la otra|última vez ; la factura ; aquí va|tienes|te|os|están
      el|los|la|va|texto|las|lo ; lo del|de la reel|video|jueves|martes|domingo|publi|matrícula ; me lo ?puedes ?podrías
      pasas|enseñas|mandas|tener|enseñar ; que lo mire|revise|vea ; te parece ; le ruego ; no sé si ; suena
      a|muy|demasiado ; mandar antes ; ya sé ; tu|su|vuestro correo ; en respuesta a ; lo exige|quiere|pide el|la`,
    piece: `
      un|el|este|nuestro ?nuevo ?próximo <post> de|sobre|para|del|que ; para el|la|este|un|una ?próximo ?nueva
      <piece>|publicación ; en el|la|este vídeo|reel|publicación|caption|pie|carrusel ; el vídeo|reel|post|video
      sea|debe|tiene|con|corto ; el logo|sello en|al|abajo|nuevo|grande|que ; y con ritmo`,
  },
}
