import type { LetterPhrases } from '../letter-phrases.ts'

export const letter: LetterPhrases = {
  audience: `
    a todos todas vizinhos vizinhas amigos amigas clientes pais famílias sócios pacientes leitores pessoal gente mundo o
    os as e primavera verão outono inverno janeiro fevereiro março abril maio junho julho agosto setembro outubro
    novembro dezembro segunda sexta comunidade público seguidores visitantes moradores alunos`,
  sets: {
    post: 'post posts publicação vídeo video reel reels carrossel',
    piece: `
      post posts publicação vídeo video reel reels carrossel história legenda texto cartaz anúncio story stories arte
      conteúdo`,
    media: 'foto fotos fotografia fotografias imagem imagens vídeo logo logótipo música emoji emojis hashtags legendas',
    put: `
      pôr põe ponham ponha colocar coloca coloque coloquem escrever escreve escreva escrevam adicionar dizer diz diga
      digam usar usa use usem fazer mencionar incluir mostrar destacar mudar tirar falar`,
    who: `
      chefe patrão marido mulher esposa filha filho mãe pai irmã irmão sócio sócia advogado advogada diretora diretor
      jurídico gerente`,
    like: 'alegre curto simples divertido leve próximo natural sério bonito descontraído curtinho',
  },
  signs: {
    header: 'comunicado de imprensa ; ^ texto : ; ^ reunião|ligação|chamada|call com ; ^ ata ; ^ presenças|presentes :',
    greeting: `
      ^ oi|olá|ola|oii|oie|bom|cara|caro|querida|querido|ei|hey @ ?@ , ; ^ oi|olá|oii|ei @ $ ; ^ oi @ meu|tô|tudo|tu|bão
      ; ^ bom|boa dia|tarde|noite @ ?@ , ; ^ bom|boa dia|tarde|noite , ; ^ prezado|prezada|prezados ; tudo
      bem|joia|certo|bom $ ; tudo bem contigo|consigo ; espero que esteja|estejas|tudo|estejam ; aqui é|fala a|o ; sou
      eu ,`,
    farewell: `
      com os melhores cumprimentos ; ^ atenciosamente ; ^ ?um|grande abraço|abraços|beijinho|beijo|beijos|beijinhos ; ^
      bjs|abs|bj ; bjs ; beijo $ ; desde já ; obrigado|obrigada|agradeço desde|antecipadamente|viu|e bom ; fico a|no
      aguardo|aguardar ; até logo , ; qualquer coisa me|chama`,
    request: `
      um vídeo bem|dinâmico|com|curto ; com cortes ; pode|podes|podem|poderia|poderiam|podias|podiam|dá|dava ?por ?me
      ?também ?aí ?pra ?para ?só <put> ; pode|podem|podes usar|pôr|colocar|tirar|mudar|fazer|botar ; dá pra
      botar|colocar|fazer|pôr|mostrar|usar ; pfv ; põe|bota|coloca|coloque|coloquem|ponha|ponham|mete ?bem ?aí ?também
      ?uma ?um ?o ?a ?isso ?as <media>|aí|título|destaque ;
      queria|quero|queremos|queríamos|gostava|gostaria|gostaríamos|gostávamos ?de ?que ?também
      um|uma|que|falar|algo|ver|mostrar|fosse|seja|a|o|se ; se puder|puderes|der|couber|achares , ; se puder
      usar|use|põe|usa ; você|tu|cê decide|decides|escolhe|sabe|põe|vê|escolhes ; faz|faça|façam|faze ?um ?uma ?algo ?aí
      post|reel|vídeo|algo|<like>|bonito ; diz|diga|digam|fala ?também ?aí que ; usa|use|usem|utilizem ?a ?as ?o ?os
      ?aquela ?aquele ?nosso ?nossa <media>|cores|fundo ; arruma|corrige|corrija|corrijam o|os|aí ; bota isso ; queria
      um post`,
    omission: `
      não
      menciones|mencione|mencionem|digas|digam|escreva|escrevam|escrevas|escreve|cite|citem|publique|publiquem|bota|põe|fala
      ; não ponhas|ponha|ponham|coloque|coloquem|coloca|mostre|mostrem|mostra|use|usem|usa|fale ?o ?a ?as ?os ?nada ?de
      preço|foto|fotos|nome|vídeo|música|emojis|imagem|rosto|palavra ; não
      mencionar|dizer|pôr|colocar|escrever|mostrar|usar|citar|prometer|publicar|falar ; isso|mas ?cê ?você ?tu não
      põe|põe|coloca|bota ; só não|nao bota|põe|coloca|usa|mostra ; nada de
      <media>|preço|música|palavras|superação|jargão|emojis ; não podemos|pode|podem
      dizer|prometer|mostrar|escrever|aparecer|ser ; não sejam utilizadas|usadas|mostradas ; não se use|diga|mostre|fale
      ; não quer que|aparecer|ser ; que não usasse|usem|use`,
    dictation: `
      hum ; peraí ; ó vou|anota ; vou falando|falar ; olha vou|põe|é ; então toma|é|para ; gravando ;
      desculpa|desculpe|desculpem|perdão ?a ?o ?pela ?pelo ?o demora|atraso|a|o|os|hora|português ; kkk ; kkkk ; acho
      que fica|é|sim|isso ; voltei ; pq ; uai`,
    remark: `
      em anexo ; segue|seguem o|a|em|os|as texto|abaixo|anexo|fotos|versão|informações ;
      envio|mando|encaminho|remeto|reencaminho te|lhe|em|o|as|já ; aí|aqui vai|vão|está|estão ?o ?a ?os|as
      texto|textinho|perguntas|história|informações|fotos ; como
      pediste|combinado|combinámos|combinamos|pedido|conversamos|falámos|sempre ; conforme
      combinado|conversamos|falado|solicitado ; na sequência da|do ; aprovado|validado|revisto por|pelo|pela ;
      ?meu|minha|o|a|nosso <who> quer|pediu|diz|disse|acha|prefere|insiste|odeia|gostava ; ele|ela quer que|aparecer|um
      ; da|na última|outra vez ; do outro mês ; confere|confirma|confirmar|confirme com ; antes de publicar|postar|ir ;
      envio da prova ; as fotos são|estão|mando|vão|só ; pediu pra ; o texto é|está|ficou|para ; ficou assim ; a ideia
      seria ; achas|acham|acha possível|que ; pediste|tu texto|pediu ; só digitei ; sabe e autorizou ;
      solicito|peço|pedia-lhe que ; pede que`,
    piece: `
      um|o|este|nosso ?novo ?próximo <post> de|sobre|para|do|pra|da ; uma|a|esta ?nova publicação|história|legenda|arte
      sobre|de|para|desta ; para o|a|este|as|pro|pra ?próximo <piece>|página|redes ; de fundo ; legendas grandes ;
      marca|marque a|o minha|meu ; a imagem fosse|seja`,
  },
}
