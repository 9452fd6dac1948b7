import type { LetterPhrases } from '../letter-phrases.ts'

export const letter: LetterPhrases = {
  audience: `
      a todos todas vecinos vecinas amigos amigas clientes padres familias socios socias pacientes lectores seguidores gente
      mundo comunidad el la los las primavera verano otoño invierno enero febrero marzo abril mayo junio julio agosto septiembre
      octubre noviembre diciembre lunes viernes familia público visitantes alumnos y de`,
  sets: {
    post: 'post posts publicación vídeo video reel carrusel publi stories',
    piece: `
      post posts publicación vídeo video reel carrusel historia caption pie texto cartel anuncio publi stories pieza`,
    media: `foto fotos imagen imágenes vídeo logo música emoji emojis hashtags iconos stock`,
    put: `
      poner pon ponga pongan poned pongáis escribir añadir añade decir mencionar usar hacer incluir destacar mostrar sacar
      cambiar quitar`,
    who: `
      jefe jefa marido mujer hija hijo madre padre hermana hermano socio socia abogado abogada gerencia dirección alcalde
      directora director`,
    like: 'alegre corto sencillo cercano divertido casero serio bonito breve natural grande cálido dinámico profesional',
  },
  signs: {
    header: `
      ^ asunto : ; ^ de : ; ^ rv|re : ; ^ enviado ; mensaje reenviado ; nota de prensa ; comunicado de prensa ; publicación
      inmediata ; embargo ; contacto de|para prensa|medios ; gabinete de comunicación|prensa ; ^ tono : ; tratar de vos|tú|usted
      ; ^ público|objetivo|target : ; ^ mensaje ?clave|principal : ; ^ titular : ; ^ texto : ; ^ música : ; ^ formato : ; ^
      duración : ; ^ llamada a la acción : ; ^ reunión|llamada con ; ^ acta ; ^ asistentes : ; ^ evitar : ; ^ no mencionar : ; ^
      nota para ; ^ escena 1 ; ^ título : ; ^ copy : ; ^ hashtags : ; ^ cliente : ; a la atención ; ^ ojo`,
    greeting: `
      ^ hola|ola|buenas|ey|querido|querida|estimado|estimada|hey|holi @ ?@ , ; ^ hola|buenas|ey @ $ ; ^ hola , ; ^ buenos|buenas
      días|tardes|noches @ ?@ , ; ^ buenos|buenas días|tardes $ ; ^ estimado|estimada|estimados|muy
      sr|sra|señor|señora|señores|equipo ; ^ hola equipo|soy|te|de|os ; ^ hola @ soy ; qué tal todo|mi|, ; ^ qué tal @ , ; cómo
      vas|estás|andas , ; q tal ; espero que estés|esté|estéis|todo|te ; ^ a ver @ ; ^ oye ; gracias por tu|su|vuestra|el|la|lo
      respuesta|correo|rapidez|último|propuesta|llamada|presupuesto|ayuda`,
    farewell: `
      ^ ?un saludo|saludos|abrazo|beso|besito|besos|abrazos ; un abrazo|beso|besito|saludo ; ^ atentamente ; ^ cordialmente ;
      gracias de antemano ; gracias por adelantado ; quedo a|atento|atenta|pendiente ; a su|tu|vuestra disposición para ; ^
      gracias , @ $ ; ^ gracias @ $ ; ^ mil gracias ; ^ muchas gracias , @ $ ; ^ pd|ps|p.d ; ^ hasta luego|pronto , ; chao ; bss
      ; bs $ ; ya me dices|dirás|contarás|decís ; ahí me dices ; dime si|qué|algo ; me dices si ; va gracias ; cuídate`,
    request: `
      poned|poner subtítulos|música|el|la|un ; le|les dicto ; puedes|podéis|podrías|podríais|puede|podrían|pueden ?por ?me ?nos
      ?favor <put> ; puedes|podéis|podrías|podríais usar|utilizar|por ; porfa , ; porfa $ ; plis ; por favor <put> ;
      pon|poned|ponga|pongan|ponlo|ponla|ponle ?algo ?lo ?la ?el ?un ?una ?así
      que|grande|chiquito|de|sobre|arriba|al|en|bonito|el|la|pero|$|esto ; me|nos gustaría|encantaría
      que|un|una|ver|algo|hacer|mostrar ; quiero|queremos|quería|querría|quisiera|queríamos que se|la|sea|salga|diga|vean ;
      quiero|queremos|quería|quisiera|queríamos un|una|algo|hacer ?un post|vídeo|video|reel|publicación|corto|alegre ; lo que
      quiero ; que sea|se|quede|salga|suene ?muy ?el ?vea|note|bien <like>|bien|el|grande|logo|corto|más|clarísimo ; que se
      vea|note|entienda|sepa ; necesito|necesitamos un|una|que|esto|para ; sería genial|ideal|bueno|estupendo|posible si|que ;
      si puedes|podéis|puede|es|cabe|hay|te posible|cabe|sitio|espacio|puede|parece|encaja ; si cabe|sobra ; como
      veas|veáis|quieras|vea|prefieras ; tú|ya decides|sabes|verás|apañas|ves ; algo
      sencillo|corto|así|como|tipo|divertido|alegre ; haz|haced|hazme|hacedme|hagan ?un ?una ?algo ?lo
      corto|post|reel|vídeo|video|algo|que|<like> ; di|diles|decid que ; no olvides|olvidéis mencionar|poner|decir|incluir ;
      destaca|destacad|resalta el|la|lo|que|los ; usa|usad|utiliza|utilizad|use ?la ?las ?el ?nuestro ?nuestra ?los ?esta
      <media>|colores ; la foto de|del|que|con _ ponla|porfa|no|úsala ; tono <like> ; corrige|corregid|arregla el|lo|los ;
      cambia|quita|quítala|déjalo ?si ?lo ?la quieres|del|de|si ; palabra por palabra ; tal cual ; puntos a tratar ;
      acaba|termina|empieza|acabad con|por el|la|nuestro`,
    omission: `
      no ?me ?lo ?la ?le ?se ?nos
      menciones|mencionéis|mencione|mencionen|digas|digáis|diga|digan|pongas|pongáis|ponga|pongan|muestres ; no ?me ?lo ?la ?le
      ?se ?nos mostréis|escribas|escribáis|uses|uséis|nombres|saques|saquéis|promete|prometáis|cites|publiques|subas|enseñes ;
      no mencionar|decir|poner|mostrar|usar|escribir|nombrar|sacar|prometer|publicar ; no lo pongas|digas|menciones ; sin
      mencionar|decir|mostrar|nombrar|fotos|tecnicismos|emojis|música ; nada de <media>|la|lo|el|poner|palabras ; no
      podemos|puedes|se ?puede ?los ?las ?mostrar decir|mostrar|poner|prometer|anunciar|usar ; evita|evitad|evitar|evite|eviten
      ?la ?las ?el palabra|palabras|decir|poner|mencionar|fotos|términos|tecnicismos ; que no se note|vea|diga ; que no
      salga|figure|aparezca|ponga|pongan ; no figure|aparezca ; quita|quitamos|omite|omitid eso|lo|la del|de|que ; deja|dejad
      fuera ; dejemos|déjalo así ; sin que se|parezca ; no demasiado serio|formal|comercial ; que quede entre ; ni se te ; a
      mi|la|el|lo no _ foto ; las|los no puedes|podemos ; hashtags|emojis|música no`,
    dictation: `
      em ; ^ a ver ; oye ; mira pon|que ; bueno pues|eso|venga ; vale lo|pues|a ; espera|espérate ; no espera ; punto y aparte ;
      coma ; nueva línea ; te grabo ; nota de voz ; te dicto ; perdona|perdón|disculpa|disculpe|perdonad ?que ?por ?el ?la ?las
      ?mi retraso|te|la|las|el|horas|español|hora|ortografía ; cómo decirlo ; se me olvidaba ; no manches ; ya está no ; no sé
      qué|si|cómo ; jajaja ; jaja ; ah y ; ay y ; ^ venga ; hala ; ponlo`,
    remark: `
      para tu|su|vuestra información|info ; entre nosotros ; uso interno ; adjunto|adjunta|adjuntos ; os|te|le
      paso|mando|envío|adjunto|remito|reenvío|facilito|cuento|pongo|copio ; se adjuntan ; te|os|le lo mando|paso|pongo ; como
      quedamos|acordamos|hablamos|siempre|comentamos|dijimos ; según lo|hablado acordado|hablado ; visto bueno ;
      aprobado|validado|consensuado por|con ; aprobó ; ?mi|la|el|nuestro|nuestra <who>
      dice|quiere|odia|prefiere|insiste|opina|piensa ; la otra|última vez ; el último post ; la vez pasada ; la factura ; el
      presupuesto ; en el drive ; en la carpeta ; por confirmar ; confirmar con ; antes de publicar|publicarlo|subirlo ; aquí
      va|tienes|te|os|están el|los|la|va|texto|las|lo ; este es el|lo texto|que ; lo del|de la
      reel|video|jueves|martes|domingo|publi|matrícula ; mándame|pásame|envíame|enséñame el|la|lo borrador|boceto|prueba|texto ;
      me lo ?puedes ?podrías pasas|enseñas|mandas|tener|enseñar ; que lo mire|revise|vea ; te parece ; le ruego ; no sé si ; muy
      largo ; suena a|muy|demasiado ; mandar antes ; ya sé ; tu|su|vuestro correo ; en respuesta a ; lo exige|quiere|pide el|la`,
    piece: `
      un|el|este|nuestro ?nuevo ?próximo <post> de|sobre|para|del|que ; una ?nueva publicación|historia sobre|de|para ; para
      el|la|este|un|una ?próximo ?nueva <piece>|publicación ; en el|la|este vídeo|reel|publicación|caption|pie|carrusel ; el
      vídeo|reel|post|video sea|debe|tiene|con|corto ; el próximo|último post|reel|vídeo ; en pantalla ; voz en off ; música de
      fond ; de fondo ; al principio|final del vídeo|video|reel ; primera|última imagen|diapositiva|página|foto ; primer plano ;
      el logo|sello en|al|abajo|nuevo|grande|que ; segundos máximo|máx|como ; publicar|subir|postear|publicarlo|subirlo ?el
      ?antes ?en lunes|martes|miércoles|jueves|viernes|del|instagram|mañana ; etiqueta|etiquetad a ; y con ritmo`,
  },
}
