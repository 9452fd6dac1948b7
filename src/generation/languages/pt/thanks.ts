import type { Thanks } from '../thanks-forms.ts'

export const thanks: Thanks = {
  code: 'pt',
  thanks: `
    obrigado, obrigada, muito obrigado, muito obrigada, obrigado a todos, obrigada a todos, obrigado por tudo, obrigada por
    tudo, muito obrigado por tudo, muito obrigada por tudo, obrigado por compartilhar, obrigada por compartilhar, obrigado pela
    dica, obrigada pela dica, obrigado pela ajuda, obrigada pela ajuda, obrigado pela resposta, obrigada pela resposta, valeu
    demais, brigado, brigada`,
  praise: `
    lindo, linda, lindos, lindas, que lindo, que linda, lindo demais, linda demais, maravilhoso, maravilhosa, que maravilha, uma
    maravilha, delicioso, deliciosa, que delícia, uma delícia, estava delicioso, estava uma delícia, muito bom, muito boa, bom
    demais, boa demais, perfeito, perfeita, excelente, sensacional, espetacular, incrível, amei, adorei, amo, amo vocês, eu amo,
    eu amei, vocês são demais, vocês são os melhores, os melhores, vocês são incríveis, parabéns, parabéns pelo trabalho, ótimo
    trabalho, belo trabalho, continuem assim, show, show de bola, top demais`,
  replies: {
    thanks: ['De nada!', 'É um prazer!', 'Por nada!'],
    praise: ['Muito obrigado!', 'Obrigado, ficamos muito felizes!', 'Obrigado de coração!'],
  },
}
