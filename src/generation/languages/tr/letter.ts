import type { LetterPhrases } from '../letter-phrases.ts'

export const letter: LetterPhrases = {
  audience: `
    herkese herkes arkadaşlar komşular dostlar sevgili müşterilerimiz veliler üyelerimiz misafirlerimiz dünya yaz kış
    bahar sonbahar`,
  signs: {
    header: '^ başlık : ; ^ gövde|metin : ; ^ not :',
    greeting: `
      ^ selam|merhaba|slm|mrb|selamlar @ ?@ ?@ , ; ^ sayın @ ; umarım iyisinizdir|iyisindir ; kolay gelsin ; nasılsınız
      $`,
    farewell: 'saygılarımla ; ^ sevgiler ; ^ teşekkürler , @ ; ^ öptüm|öpüyorum ; haber ver|verin|bekliyorum',
    request: `
      rica etsem|ediyorum ; sevinirim ; çok sevinirim ; olabilir mi ; lütfen logomuzu|logoyu|şunu|bunu|sonda|müzik ;
      logomuzu|logoyu sonda|sona|ekleyin|ekle|koyun ; bahsetmek istiyorum ; video|paylaşım|metin
      kısa|şöyle|eğlenceli|neşeli olsun ; şöyle olsun ; kısa olsun ; yazarsanız|eklerseniz|koyarsanız|seçerseniz`,
    omission: `
      yazma|yazmayın|yazmayalım|koyma|koymayın|koymayalım|kullanma lütfen|, ; lütfen _
      yazmayın|koymayın|kullanmayın|göstermeyin|yazmayalım|olmasın ; fiyat yazmayalım|yazmayın|yazma ;
      fotoğrafı|fotoğrafını|fotoğraf kullanmayalım|kullanmayın|koymayalım|koymayın|koyma ; olmasın lütfen ; görünmesin ;
      adını geçirmeyelim|yazmayın`,
    dictation: 'kusura bakma|bakmayın',
    remark: `
      ektedir|ekte ; geçen sefer|seferki ; geçen haftaki toplantı ; geçen video|videodaki|paylaşım ; metin
      aşağıda|şöyle|ektedir ; metni|metnimiz aşağıdadır|aşağıda ; patron|müdür|yönetim|eşim
      istiyor|beğenmedi|diyor|istemiyor|onayladı ; onay çıktı ; da|de onayladı ; fotoğrafları dün ; göndermiştim ;
      atıyorum şimdi`,
    piece: `
      paylaşım|paylaşımı|post|video|reels|karusel için ; paylaşımında|paylaşımda|videoda ; haftanın paylaşımı ;
      müzik|müziği olsun|sakin ; logomuz|logonun ; dikey mi`,
  },
}
