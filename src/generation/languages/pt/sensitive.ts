import type { SensitivePhrases } from '../sensitive-phrases.ts'

export const sensitive: SensitivePhrases = {
  phrases: {
    self_harm: `
      suicid*, me matar, tirar minha vida, acabar com tudo, quero morrer, queria morrer, vontade de morrer, queria estar
      mort*, nao quero viver, nao quero mais viver, me cortar, quero desaparecer, melhor sem mim, sou um peso, carta de
      despedida, pular da ponte, nao aguento mais viver, nao vejo saida`,
    threat: `
      vou te matar, vou matar voce, te mato, mato voces, vou te pegar, vou te achar, vou te quebrar, vou quebrar a sua
      cara, sei onde voce mora, sei onde voces moram, sei onde mora, sei onde voce trabalha, vai se arrepender, vao se
      arrepender, vao pagar caro, vai pagar caro, vai pagar por isso, tocar fogo, botar fogo, colocar fogo, com uma
      faca, com uma arma, te espero la fora, cuidado com sua familia, tomara que morra, tomara que morram`,
    minor: `
      sou menor, menor de idade, tenho # anos, meus pais nao sabem, meus pais nao podem saber, minha mae nao sabe, nao
      conta pros meus pais, pornografia infantil, qual a idade da menina, quantos anos tem a menina`,
    injury: `
      machuquei, se machucou, me cortei, me queimei, queimadura, ferid*, quebrei um dente, quebrei o dente, escorreguei,
      hospital, pronto socorro, ambulancia, pedaco de vidro, choque eletrico, faleceu, velorio, enterro, acidente`,
    medical: `
      alergi*, nao consigo respirar, nao consegue respirar, falta de ar, garganta fechando, garganta fechou, inchad*,
      dor no peito, infarto, enfarte, avc, derrame, desmai*, convuls*, epilep*, envenena*, vomit*, diarreia, passei mal,
      passou mal, passamos mal, engoliu, overdose, gravida, gravidez, amamenta*, diabet*, medicament*, remedio
      controlado, efeitos colaterais, efeito colateral, cancer, infeccao, febre alta, asma, samu`,
    discrimination: `
      racist*, racismo, machista*, homofob*, transfob*, xenofob*, discrimin*, preconceito, volta pro seu pais, voltem
      para o seu pais, preto de merda, pretos de merda, macaco, viado, viadinho, bicha, sapatao, por causa da minha cor`,
    harassment: 'vai se foder, vai tomar no cu, puta, vadia, piranha, arrombad*, nudes, gostosa, assedi*, me tocou',
    legal: `
      advogad*, processar voces, vou processar, processo judicial, na justica, procon, policia, delegacia, direitos
      autorais, usaram minha foto, lgpd, meus dados, vigilancia sanitaria, fraude`,
    press: `
      jornalista*, reporter*, para uma materia, para uma reportagem, para o jornal, pedido de entrevista, posicionamento
      sobre`,
    scam: `
      golpe, golpista*, estelionat*, conta falsa, loja falsa, cripto*, bitcoin, renda extra, voce ganhou, hackead*`,
    refund: `
      reembols*, estorn*, meu dinheiro, tamanho errado, nao chegou, mofo, mofad*, inseto, cade meu pedido, nunca mais`,
    spam: `
      me segue que eu sigo, sigo de volta, segue de volta, link na minha bio, link na bio, meu perfil, mais seguidores,
      comprar seguidores, whatsapp, telegram`,
  },
}
