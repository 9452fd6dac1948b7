import type { LetterPhrases } from '../letter-phrases.ts'

export const letter: LetterPhrases = {
  audience: `
      a todos todas vizinhos vizinhas amigos amigas clientes pais famílias sócios pacientes leitores pessoal gente mundo o os as
      e primavera verão outono inverno janeiro fevereiro março abril maio junho julho agosto setembro outubro novembro dezembro
      segunda sexta comunidade público seguidores visitantes moradores alunos`,
  sets: {
    post: 'post posts publicação vídeo video reel reels carrossel',
    piece: `
      post posts publicação vídeo video reel reels carrossel história legenda texto cartaz anúncio story stories arte conteúdo`,
    media: `
      foto fotos fotografia fotografias imagem imagens vídeo logo logótipo música emoji emojis hashtags legendas`,
    put: `
      pôr põe ponham ponha colocar coloca coloque coloquem escrever escreve escreva escrevam adicionar dizer diz diga digam usar
      usa use usem fazer mencionar incluir mostrar destacar mudar tirar falar`,
    who: `
      chefe patrão marido mulher esposa filha filho mãe pai irmã irmão sócio sócia advogado advogada diretora diretor jurídico
      gerente`,
    like: 'alegre curto simples divertido leve próximo natural sério bonito descontraído curtinho',
  },
  signs: {
    header: `
      ^ assunto : ; ^ de : ; ^ enc : ; mensagem encaminhada|reencaminhada ; comunicado de imprensa ; nota de imprensa|à ;
      assessoria de imprensa ; embargo ; ^ tom : ; ^ público|público-alvo : ; ^ objetivo : ; ^ mensagem ?chave|principal : ; ^
      música : ; ^ formato : ; ^ duração : ; ^ título : ; ^ texto : ; ^ reunião|ligação|chamada|call com ; ^ ata ; ^
      presenças|presentes : ; ^ evitar : ; ^ nota para ; ^ cena 1 ; ^ cliente : ; ^ legenda : ; ^ hashtags : ; enviado do meu`,
    greeting: `
      ^ oi|olá|ola|oii|oie|bom|cara|caro|querida|querido|ei|hey @ ?@ , ; ^ oi|olá|oii|ei @ $ ; ^ oi|olá , ; ^ oi @
      meu|tô|tudo|tu|bão ; ^ bom|boa dia|tarde|noite @ ?@ , ; ^ bom|boa dia|tarde|noite , ; ^
      exma|exmo|exmos|prezado|prezada|prezados|caro|cara senhora|senhor|senhores|dr|dra|equipe ; ^ prezado|prezada|prezados ; ^
      oi|olá gente|equipe|equipa|pessoal|aqui|tudo , ; tudo bem|joia|certo|bom $ ; tudo bem contigo|consigo ; espero que
      esteja|estejas|tudo|estejam ; aqui é|fala a|o ; sou eu , ; obrigado|obrigada|grata|grato pela|pelo|por
      sua|tua|rápida|resposta|retorno|envio|último|proposta|orçamento`,
    farewell: `
      com os melhores cumprimentos ; ^ ?melhores|os cumprimentos ; ^ atenciosamente ; ^ att ; ^ cordialmente ; ^ ?um|grande
      abraço|abraços|beijinho|beijo|beijos|beijinhos ; ^ bjs|abs|bj ; bjs ; um abraço|beijinho|beijo ; beijo $ ; desde já ;
      obrigado|obrigada|agradeço desde|antecipadamente|viu|e bom ; ^ obrigado|obrigada , @ $ ; ^ obrigado|obrigada @ $ ; ^
      valeu|vlw @ ; ^ ps ; fico a|no aguardo|aguardar ; à disposição para ; até logo , ; qualquer coisa me|chama ; me
      avisa|diz|fala se|quando|qualquer ; diz-me se|o ; digam-me se`,
    request: `
      um vídeo bem|dinâmico|com|curto ; com cortes ; pode|podes|podem|poderia|poderiam|podias|podiam|dá|dava ?por ?me ?também
      ?aí ?pra ?para ?só <put> ; pode|podem|podes usar|pôr|colocar|tirar|mudar|fazer|botar ; dá pra
      botar|colocar|fazer|pôr|mostrar|usar ; por favor <put> ; pfv ; pfvr ; pf $ ;
      põe|bota|coloca|coloque|coloquem|ponha|ponham|mete ?bem ?aí ?também ?uma ?um ?o ?a ?isso ?as <media>|aí|título|destaque ;
      queria|quero|queremos|queríamos|gostava|gostaria|gostaríamos|gostávamos ?de ?que ?também
      um|uma|que|falar|algo|ver|mostrar|fosse|seja|a|o|se ; precisava|preciso|precisamos de um|uma|post ; seria
      bom|ótimo|legal|possível|giro|fixe se ; se puder|puderes|der|couber|achares , ; se puder usar|use|põe|usa ; se for
      possível ; como quiser|quiseres|achar|preferir|achares ; você|tu|cê decide|decides|escolhe|sabe|põe|vê|escolhes ; algo
      ?mais ?bem <like>|como|tipo ; faz|faça|façam|faze ?um ?uma ?algo ?aí post|reel|vídeo|algo|<like>|bonito ;
      diz|diga|digam|fala ?também ?aí que ; não esqueça|esqueças|esquece de ; destaca|destaquem o|a|que ; usa|use|usem|utilizem
      ?a ?as ?o ?os ?aquela ?aquele ?nosso ?nossa <media>|cores|fundo ; a foto|fotografia da|do|que|de|com _ não|pode|use ; tom
      <like> ; arruma|corrige|corrija|corrijam o|os|aí ; encurta|corta se ; palavra por palavra ; tal e qual ; pontos a ; no
      fim|início ?o ?a ?com nosso|nossa|logo|logótipo ; bota isso ; já diz tudo ; queria um post`,
    omission: `
      não menciones|mencione|mencionem|digas|digam|escreva|escrevam|escrevas|escreve|cite|citem|publique|publiquem|bota|põe|fala
      ; não ponhas|ponha|ponham|coloque|coloquem|coloca|mostre|mostrem|mostra|use|usem|usa|fale ?o ?a ?as ?os ?nada ?de
      preço|foto|fotos|nome|vídeo|música|emojis|imagem|rosto|palavra ; não
      mencionar|dizer|pôr|colocar|escrever|mostrar|usar|citar|prometer|publicar|falar ; isso|mas ?cê ?você ?tu não
      põe|põe|coloca|bota ; só não|nao bota|põe|coloca|usa|mostra ; nada de
      <media>|preço|música|palavras|superação|jargão|emojis ; sem mencionar|dizer|mostrar|emojis|música|preços|jargão ;
      evita|evite|evitem|evitar ?a ?as ?o palavra|palavras|dizer|jargão|termos|fotos ; não podemos|pode|podem
      dizer|prometer|mostrar|escrever|aparecer|ser ; não sejam utilizadas|usadas|mostradas ; não se use|diga|mostre|fale ; não
      quer que|aparecer|ser ; deixa|deixe|deixem ?isso ?de fora|lado ; não muito sério|formal|comercial|longo ; fica entre nós ;
      a palavra _ não|nem ; que não usasse|usem|use`,
    dictation: `
      hum ; éh ; ah e ; ah não ; peraí ; não espera ; ó vou|anota ; vou falando|falar ; olha vou|põe|é ; então toma|é|para ;
      vírgula ; parágrafo ; ponto final ; novo parágrafo ; nota de voz ; gravando ; desculpa|desculpe|desculpem|perdão ?a ?o
      ?pela ?pelo ?o demora|atraso|a|o|os|hora|português ; kkk ; kkkk ; kkkkk ; rsrs ; acho que fica|é|sim|isso ; sei lá ; não
      sei se|como|bem ; é isso $ ; voltei ; tipo assim ; esqueci ; pq ; né $ ; uai`,
    remark: `
      para sua|tua|vossa informação|info ; entre nós ; uso interno ; em anexo ; anexo|anexei o|a|as|os ; segue|seguem
      o|a|em|os|as texto|abaixo|anexo|fotos|versão|informações ; envio|mando|encaminho|remeto|reencaminho te|lhe|em|o|as|já ;
      aí|aqui vai|vão|está|estão ?o ?a ?os|as texto|textinho|perguntas|história|informações|fotos ; como
      pediste|combinado|combinámos|combinamos|pedido|conversamos|falámos|sempre ; conforme
      combinado|conversamos|falado|solicitado ; na sequência da|do ; aprovado|validado|revisto por|pelo|pela ;
      ?meu|minha|o|a|nosso <who> quer|pediu|diz|disse|acha|prefere|insiste|odeia|gostava ; ele|ela quer que|aparecer|um ; da|na
      última|outra vez ; o último post|vídeo ; do outro mês ; a fatura|nota|orçamento ; na|no pasta|drive ; a confirmar ;
      confere|confirma|confirmar|confirme com ; antes de publicar|postar|ir ; manda|mande|envia|mostra ?me ?a ?o
      prova|rascunho|antes|versão|pra ; envio da prova ; a prova ; as fotos são|estão|mando|vão|só ; pediu pra ; o texto
      é|está|ficou|para ; ficou assim ; a ideia seria ; achas|acham|acha possível|que ; o que achas|acha|acham ; muito
      longo|sério|técnico ; pediste|tu texto|pediu ; só digitei ; sabe e autorizou ; solicito|peço|pedia-lhe que ; pede que`,
    piece: `
      um|o|este|nosso ?novo ?próximo <post> de|sobre|para|do|pra|da ; uma|a|esta ?nova publicação|história|legenda|arte
      sobre|de|para|desta ; para o|a|este|as|pro|pra ?próximo <piece>|página|redes ; pro post|reel|vídeo|instagram ; no
      vídeo|reel|post|carrossel queríamos|queria|não|põe|deve ; na legenda|arte|publicação ; o próximo|último post|reel|vídeo ;
      na|no tela|ecrã ; voz off ; em off ; música de fundo|baixinho|ao fundo ; de fundo ; no início|fim|final do vídeo|reel ;
      primeira|última imagem|página|foto|slide ; grande plano ; legendas grandes ; o logo|logótipo no|na|em|novo|grande ;
      segundos no|máximo ; publicar|postar ?na ?até ?antes ?amanhã segunda|sexta|quinta|amanhã ; marca|marque a|o minha|meu ; a
      imagem fosse|seja`,
  },
}
