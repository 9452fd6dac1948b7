import type { LetterPhrases } from '../letter-phrases.ts'

export const letter: LetterPhrases = {
  audience: `
      herkese herkes arkadaşlar komşular dostlar sevgili müşterilerimiz veliler üyelerimiz misafirlerimiz dünya yaz kış bahar
      sonbahar`,
  signs: {
    header: `
      ^ konu : ; ^ kimden : ; basın bülteni ; basın açıklaması ; ambargo ; ^ ton : ; ^ hedef kitle ; ^ müzik : ; ^ başlık : ; ^
      gövde|metin : ; ^ not : ; ^ toplantı : ; basın iletişim`,
    greeting: `
      ^ selam|merhaba|slm|mrb|selamlar @ ?@ ?@ , ; ^ sayın @ ; ^ iyi günler|akşamlar , $ ; ^ merhabalar , ; umarım
      iyisinizdir|iyisindir ; kolay gelsin ; nasılsınız $ ; hanım|bey merhaba|selam`,
    farewell: `
      saygılarımla ; ^ sevgiler ; ^ iyi çalışmalar ; ^ teşekkürler , @ ; şimdiden teşekkürler ; ^ öptüm|öpüyorum ; ^ görüşürüz ,
      ; ^ ps ; haber ver|verin|bekliyorum`,
    request: `
      rica etsem|ediyorum ; sevinirim ; çok sevinirim ; yapabilir|ekleyebilir|koyabilir|yazabilir|kullanabilir
      misin|misiniz|miyiz ; olabilir mi ; yazar|ekler|koyar mısın|mısınız|misin|misiniz ; lütfen
      logomuzu|logoyu|şunu|bunu|sonda|müzik ; logomuzu|logoyu sonda|sona|ekleyin|ekle|koyun ; istiyorum $ ; bahsetmek istiyorum
      ; video|paylaşım|metin kısa|şöyle|eğlenceli|neşeli olsun ; şöyle olsun ; kısa olsun ; olsun lütfen ; bir şeyler yaz|yazın
      ; mümkünse ; yazarsanız|eklerseniz|koyarsanız|seçerseniz ; aynen yaz|yazın`,
    omission: `
      yazma|yazmayın|yazmayalım|koyma|koymayın|koymayalım|kullanma lütfen|, ;
      kullanmayın|kullanmayalım|gösterme|göstermeyin|geçirmeyelim|paylaşmayın|bahsetmeyin lütfen|, ; lütfen _
      yazmayın|koymayın|kullanmayın|göstermeyin|yazmayalım|olmasın ; fiyat yazmayalım|yazmayın|yazma ;
      fotoğrafı|fotoğrafını|fotoğraf kullanmayalım|kullanmayın|koymayalım|koymayın|koyma ; olmasın lütfen ; görünmesin ; adını
      geçirmeyelim|yazmayın`,
    dictation: `ııı ; yok dur ; sesli mesaj ; kusura bakma|bakmayın ; geç kaldım|oldu`,
    remark: `
      ektedir|ekte ; aramızda kalsın ; bilgin|bilginiz olsun ; konuştuğumuz gibi ; geçen sefer|seferki ; geçen haftaki toplantı
      ; geçen video|videodaki|paylaşım ; metin aşağıda|şöyle|ektedir ; metni|metnimiz aşağıdadır|aşağıda ;
      patron|müdür|yönetim|eşim istiyor|beğenmedi|diyor|istemiyor|onayladı ; onay çıktı ; da|de onayladı ; fatura ; yayınlamadan
      önce ; fotoğrafları dün ; göndermiştim ; atıyorum şimdi`,
    piece: `
      paylaşım|paylaşımı|post|video|reels|karusel için ; paylaşımında|paylaşımda|videoda ; haftanın paylaşımı ; müzik|müziği
      olsun|sakin ; logomuz|logonun ; dikey mi ; alt yazı|altyazı ; arka planda ; son|ilk kare|sayfa`,
  },
}
