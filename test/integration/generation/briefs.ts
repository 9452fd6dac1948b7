import type { ScriptRequest } from '../../../src/generation/types.ts'
import { scriptRequest } from '../../support/generation-request.ts'

/** What invented small businesses would send, in several languages and states of care. */
const bodies: readonly Partial<ScriptRequest>[] = [
  {
    hook: 'Your first climb is on us',
    brief: 'Use code CLIMB20 for 20% off until Sunday. Add a friend for free.',
    project: { name: 'Basecamp Boulder', niche: 'climbing gym' },
  },
  {
    hook: 'The 4-minute French press',
    brief: 'Use 60 g per litre. Keep it covered for four minutes. Press slowly and pour at once.',
    project: { name: 'Nord Kaffe', niche: 'coffee' },
  },
  {
    hook: 'A night in our ward costs £410',
    brief:
      "Last year 312 families stayed with us without paying anything.\nYour £20 pays for a parent's bed, supper and breakfast.\nGive at stbrigids.example/night.",
    project: { name: "St Brigid's Children's Hospital Charity", niche: "children's hospital" },
  },
  {
    hook: 'Stop restarting your pods by hand',
    brief:
      'When /readyz goes from 40 ms to 11 s, Pagerunner moves traffic in 3 s. No agent on the node. Free for 5 services, then $9 a month.',
    project: {
      name: 'Pagerunner',
      niche: 'developer tools',
      app: { name: 'Pagerunner', url: 'https://pagerunner.example/' },
    },
    direction: 'Dry, no hype.',
  },
  {
    hook: 'Five signs that your beans are stale',
    format: 'carousel',
    brief: 'What to look for:\n- No date on the bag\n- No smell\n3) Oil on the beans, e.g. a shine\n#coffee #roastdate',
    project: { name: 'Fable' },
    mustSay: ['Every bag carries its roast date.'],
    callToAction: { text: 'Order your first bag', url: 'https://fable.example/first-bag?utm=1' },
    offer: { text: '20% off', code: 'FIRSTBAG20', until: '2027-01-31' },
  },
  {
    hook: 'Your landlord kept the deposit?',
    brief:
      'Show that most deposits must be back within 14 days. Calmer, please. Write down dates, answer in writing, ask us. This is not legal advice. Tone: serious. The video should end with our logo. Dr. Osei answers on weekdays from 9 a.m. to 5 p.m. Call 020 7946 0018.',
    project: { name: 'Hartwell & Osei', niche: 'law firm' },
  },
  {
    hook: '3 Fehler beim Kreuzheben',
    language: 'de',
    brief:
      '- Die Stange ist zu weit vorn\n- Der Rücken wird rund\n- Du ziehst mit den Armen\nAm 4. Dezember zeigen wir es im Kurs, z. B. mit 20 kg. Bitte etwas ruhiger schneiden als beim letzten Video. Anmelden unter gym-test.example',
    project: { name: 'Gym Test', niche: 'Fitness' },
  },
  {
    hook: 'あなたの包丁の研ぎ方は間違っています',
    language: 'ja',
    brief: '研ぐ前に砥石を10分水に浸します。角度は15度です。最後に新聞紙で刃を拭いてください。',
    project: { name: '刃物の森', niche: 'kitchen knives' },
    offer: { text: '初回研ぎ直し 1,200円', code: 'HAMONO', until: '2026-12-06' },
  },
  {
    hook: 'น้ำมะพร้าวสดจากสวน',
    language: 'th',
    brief: 'เก็บตอนเช้า ส่งถึงบ้านก่อนเที่ยง ราคา 45 บาทต่อแก้ว สั่งทาง LINE @coconut',
    project: { name: 'สวนมะพร้าว' },
  },
  {
    hook: 'घर जैसा खाना, दफ़्तर तक',
    language: 'hi',
    brief: 'हर दिन दो सब्ज़ियाँ, दाल, चावल और चार रोटियाँ। एक टिफ़िन 120 रुपये का है। सुबह 10 बजे तक ऑर्डर करें।',
    project: { name: 'माँ का टिफ़िन' },
    offer: { text: 'पहला टिफ़िन मुफ़्त', until: '2026-12-06' },
  },
  {
    hook: 'قهوتك تصل طازجة كل أسبوع',
    language: 'ar',
    brief: 'نحمّص يوم الثلاثاء ونرسل يوم الأربعاء. التوصيل مجاني فوق 150 ريال. هل تفضلها خفيفة؟ اطلب من الموقع.',
    project: { name: 'بن الواحة' },
  },
  {
    hook: 'Ваш хліб спечений сьогодні',
    language: 'uk',
    brief:
      'Печемо з 5-ї ранку. Батон 38 грн, житній 52 грн. Трохи тепліше, будь ласка. Ми на вул. Садовій, 12. Приходьте до 19:00.',
    project: { name: 'Пекарня «Колос»' },
  },
  {
    hook: '三招看出豆子不新鲜',
    language: 'zh',
    brief: '看不到烘焙日期。闻不到香味！冲出来没有油脂，也没有泡沫。',
    project: { name: '日光烘焙' },
  },
  {
    hook: 'Le padel comme une poêle',
    language: 'fr',
    brief:
      'Première heure offerte le samedi, de 9 h à 12 h. On prête les raquettes. Plus calme, s’il vous plaît. Réservez sur padel-lyon.example',
    project: { name: 'Padel Club Lyon', niche: 'padel' },
  },
  {
    hook: 'Feijoada de sábado',
    language: 'pt-BR',
    format: 'image',
    brief: 'R$ 38,50 por pessoa, das 12h às 15h.',
    project: { name: 'Cantina da Bia' },
  },
  { hook: 'We are open', project: { name: 'Moss & Rye', niche: 'bakery' }, durationSeconds: 8 },
]

export const briefs: readonly ScriptRequest[] = bodies.map((body) =>
  scriptRequest({ durationSeconds: 12, today: '2026-11-22', ...body }),
)
