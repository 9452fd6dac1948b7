/**
 * What a person must answer, by words and phrases of many languages. The lists rather catch too much than too little: what
 * they catch waits for a person. `word*` is any word that begins so, `_` up to three words in between, `#` an age below 18; accents, case and
 * apostrophes do not matter.
 */
export const needsHumanCategories = [
  'self_harm',
  'threat',
  'minor',
  'injury',
  'medical',
  'discrimination',
  'harassment',
  'legal',
  'press',
  'scam',
  'refund',
  'spam',
] as const
export type NeedsHumanCategory = (typeof needsHumanCategories)[number]

/** Categories in the order in which they are reported: a text that threatens and sues is a threat. */
export const sensitivePhrases: { readonly [C in NeedsHumanCategory]: string } = {
  self_harm: `
    suicid*, sicide, unalive, unaliving, self harm*, selfharm*, cut myself, cutting myself, hurt myself, hurting myself, harm myself, kill myself, killing myself, hang myself, end my life, ending my life, end it all, ending it
    all, end it tonight, take my life, take my own life, want to die, wanna die, wanted to die, wish i was dead, wish i were dead, wish i was never born, better off dead, better off without me, rather be dead, ready to die,
    dont want to live, dont wanna live, dont want to be alive, dont want to be here anymore, dont want to exist, do not want to live, do not want to be here, do not want to be alive, not want to wake up, dont want to wake up,
    never wake up, no reason to live, nothing to live for, no point in living, no point living, cant go on, can not go on, cannot go on, cant do this anymore, cant take it anymore, cant live like this, tired of living, tired
    of life, tired of being alive, sick of living, hate my life, life is not worth, life isnt worth, not worth living, goodbye forever, goodbye everyone, goodbye cruel world, final goodbye, last goodbye, overdos*, took all the
    pills, take all the pills, jump off _ bridge, jump off _ roof, nobody would miss me, no one would miss me, no one will miss me, nobody will miss me, nobody would care if, wont be here tomorrow, wont be around much longer,
    not be here tomorrow, thank you for everything, thanks for everything, starving myself, starve myself, pro ana, proana, thinspo, disappear forever, if i died, if i disappeared, slit my wrists, umbringen, bringe mich um,
    bring mich um, selbstmord*, suizid*, selbstverletz*, ritze mich, nicht mehr leben, nicht mehr weiterleben, will sterben, mochte sterben, lebensmude, keinen sinn mehr, mein leben beenden, me suicider, envie de mourir, veux
    mourir, plus envie de vivre, veux plus vivre, mettre fin a mes jours, en finir avec la vie, me tuer, me scarifie, quiero morir, quiero morirme, no quiero vivir, no quiero seguir viviendo, ganas de vivir, matarme, quitarme
    la vida, suicidar*, acabar con mi vida, quero morrer, nao quero viver, nao quero mais viver, me matar, tirar minha vida, acabar com a minha vida, voglio morire, non voglio piu vivere, non voglio vivere, uccidermi,
    ammazzarmi, farla finita, togliermi la vita, wil dood, wil niet meer leven, zelfmoord*, mezelf doden, een einde aan maken, chce umrzec, nie chce zyc, zabic sie, zabije sie, samoboj*, nie chce mi sie zyc, olmek istiyorum,
    yasamak istemiyorum, intihar*, kendimi oldur*, vreau sa mor, sinucid*, vill do, vill inte leva, sjalvmord*, vil do, vil ikke leve, selvmord*, en jaksa elaa, itsemurha*, meghalni, ongyilkos*, sebevra*, nechci zit, chci
    umrit, tu tu, muon chet, bunuh diri, ingin mati, mau mati, gusto ko nang mamatay, magpakamatay, суицид*, самоуб*, хочу умереть, не хочу жить, покончить с собой, убью себя, убить себя, нет смысла жить, не вижу смысла жить,
    суїцид*, самогуб*, хочу померти, не хочу жити, вбити себе, вбʼю себе, самоубий*, искам да умра, самоубиств*, انتحار*, الانتحار, اريد ان اموت, اقتل نفسي, لا اريد ان اعيش, आत्महत्या, मरना चाहता, मरना चाहती, אובדני, להתאבד,
    αυτοκτον*, θελω να πεθανω, kill my self, killing my self, suiside*, sewerslide, wana die, just want to disappear, want to disappear, feel worthless, im worthless, i am worthless, feel hopeless, no hope left, dont wanna be
    here, dont want to be here, cant keep going, nothing matters anymore, leaving this world, end the pain, self injur*, cutting again, relapsed cutting, done with life, give up on life, giving up on life, life has no meaning,
    no will to live, lost the will to live, my final, sleep forever, never wake, not be alive, wish i could die, let me die, going to die tonight, die tonight, my last night, my last day, wont see tomorrow, wrote my note, my
    suicide note, have a rope, a noose, want it all to stop, make it all stop, cant do it anymore, life is pointless, pointless life, want out of life, going to jump, gonna jump, on the bridge, on a bridge, on the roof, how
    many pills, sleeping pills, nobody loves me, no point anymore, kms, sewer slide, kermit sewer, waking up tomorrow, point of waking, not coming back, last post ever, my last post, nobody will notice, no one will notice,
    when im gone, ill be gone, i will be gone, have nothing left, got nothing left, noise to stop, thinking about jumping, thinking of jumping, stopped eating, hope i dont wake, better off     gone, no quiero estar aqui, ya no
    quiero estar, no aguanto mas, kann nicht mehr, will nicht mehr, kann so nicht mehr, n en peux plus, nen peux plus, envie d en finir, envie     den finir, non ce la faccio piu, nao aguento mais, nao quero mais estar, wil
    niet meer, marna hai, mar jana, mar jaunga, mar jaungi, khudkushi, amoot, umeret, nataka kufa, vull morir, umrijeti, da umrem, te vdes, tahan surra, gribu mirt, noriu mirti, nie mam po co zyc, nechci uz zit, duvod zit,
    больше не могу, не могу больше, не хочу больше, больше не хочу, не хочу просыпаться, сенсу жити, більше не можу, kil my self, kil myself, kll myself, kllmyself, unalif*`,
  threat: `
    kill you, kill u, kill them, kill him, kill her, kill everyone, kill your, murder*, shoot you, shoot up, shoot them, strangle, beat you, beat _ up, smash your, break your legs, break your neck, burn your, burn it down,
    burn _ down, burn this place, blow up your, blow _ up, blow this, acid attack, know where you live, know where you work, know where your, find out where you, come for you, coming for you, come after you, coming after you,
    get you all, hunt you, hunting you, watch your back, watch yourself, you will regret, youll regret, you will pay for, youll pay for, going to pay for, you will be sorry, youll be sorry, sorry you ever, hurt you, hurt your,
    hurt them, destroy you, ruin you, end you, you are dead, youre dead, dead man, dead meat, deserve to die, should die, hope you die, hope you all die, hope you crash, rot in hell, burn in hell, see what happens, or else,
    last warning, final warning, outside your house, outside your door, outside your store, outside your shop, at your door, your family will, sleep with one eye, revenge, make you suffer, blood on your, no one will find you,
    terror*, attack you, slap you, punch you, punch _ face, throw a brick, brick through, smash the window, smash your window, bringe dich um, bring dich um, ich tote, tote dich, mach dich fertig, mache dich fertig, weiss wo
    du wohnst, weiss wo ihr wohnt, wirst es bereuen, werdet es bereuen, dich finden, finde dich, drohung, anzunden, abfackeln, te tuer, vais te tuer, je sais ou tu habites, tu vas le regretter, vous allez le regretter, vous
    allez payer, te matar*, voy a matar*, se donde vives, te vas a arrepentir, se van a arrepentir, vou te matar, sei onde voce mora, vai se arrepender, ti uccido, ti ammazzo, so dove abiti, te ne pentirai, ik vermoord, ik
    maak je af, weet waar je woont, zabije cie, wiem gdzie mieszkasz, pozalujesz, oldurecegim, seni oldur*, pisman olacaksin, te omor, dodar dig, draeber dig, dreper deg, убью тебя, убью вас, убить тебя, знаю где ты, знаю где
    вы, пожалеешь, пожалеете, взорву, взорвать, сожгу, вбʼю, знаю де ти, пошкодуєш, пожалкуєш, بقتلك, سأقتلك, اقتلك, will find you, gonna find you, going to find you, ill find you, we will find, find you all, mass shooting,
    with a knife, my knife, with a gun, a gun, my gun, got a gun, a bomb, bomb your, bomb the, bomb this, bomb threat, bombed, bombs, stab, stabbed, stabbing, break your, going to die, gonna die, youll die, you will die, you
    all will, torch your, set fire, petrol, gasoline, pay you a visit, paying you a visit, visit you at, come to your, coming to your, come to the shop, show up at, waiting outside, teach you a lesson, you have been warned,
    youve been warned, consider this a warning, know your address, know your name, know your kids, know your family, shut you down, take you down, close you down, hurt somebody, hurt someone, hurt people, be scared, be afraid,
    your kids go, nice family, would be a shame, shame if, tonight at your place, sleep well, truck alight, expect a visit, know what school, at your place, at your home, know what you did, enjoy your _ while, careful walking,
    if i were you, tick tock, see me coming, a bullet, bullet in, hope your _ burns, make you pay, knallts, krieg dich, kriege dich, krieg     euch, te retrouver, vous retrouver, te voy a encontrar, te encontrare, ti vengo a,
    ti trovo, тебя найду, найду тебя, вас найду, знайду тебе, vou te achar, vou te pegar, have your address, got your address, your home address, kll you, kil you, end u, pew pew, you next, are next, youre next, bring a
    helmet, oldur*, olursun`,
  minor: `
    underage, under age, im a minor, i am a minor, im a kid, i am a kid, im a child, im only a kid, my mom doesnt know, my mum doesnt know, my mom dont know, my parents dont know, my parents cant know, dont tell my mom, dont
    tell my mum, dont tell my dad, dont tell my parents, my parents wont let, my mom wont let, my mum wont let, middle school*, elementary school, primary school, in high school, high schooler, 5th grade, 6th grade, 7th grade,
    8th grade, 9th grade, fifth grade, sixth grade, seventh grade, eighth grade, ninth grade, fifth grader, sixth grader, seventh grader, eighth grader, year 7, year 8, year 9, years old boy, years old girl, year old girl,
    year old boy, schoolgirl*, schoolboy*, preteen*, pre teen*, child abuse, child porn*, csam, pedo*, paedo*, predator*, your kids alone, jailbait, turning thirteen, turning fourteen, turning fifteen, turning sixteen,
    minderjahrig*, bin erst, ich bin noch ein kind, meine eltern wissen, meine mutter weiss, mineur*, mineure, mes parents ne savent, menor de edad, soy menor, mis padres no saben, menor de idade, sou menor, meus pais nao
    sabem, minorenn*, minderjarig*, niepelnoletni*, mindrearig*, minderarig*, alaikainen, несовершеннолет*, неповнолітн*, мои родители не знают, мне всего, kiskoru, nezletil*, resit degilim, anne* bilmiyor, # years old, # year
    old, # yo, # y o, # yrs old, # yr old, im #, i am #, im only #, i am only #, im just #, i am just #, i m #, just turned #, turned #, turning #, aged #, age #, my age is #, # f, # m, f #, m #, ich bin #, bin #, # jahre, jai
    # ans, j ai # ans, # ans, tengo #, # anos, tenho #, ho # anni, # anni, ik ben #, # jaar, mam # lat, # lat, # yasindayim, # yasinda, jag ar #, jeg er #, мне #, # лет, мені #, # років, мені лише, in grade #, grade #, a
    child, a minor, im a teen, teenager, # here, i turn #, i will be #, my teacher, kids come alone, come alone, children alone, without my parents, with no parents, 13yo, 14yo, 15yo, 12yo, 16yo, detention, ninth birthday,
    tenth birthday, eleventh birthday, twelfth birthday, thirteenth birthday, fourteenth birthday, fifteenth birthday, sixteenth birthday, mom says i     cant, mum says i cant, my mom says, my mum says, my mom said, my mum
    said, primary #, class #, # klasse, diez anos, once anos, doce anos, trece anos, catorce anos, quince     anos, dix ans, onze ans, douze ans, treize ans, quatorze ans, quinze ans, bin zehn, bin elf, bin zwolf, bin
    dreizehn, bin vierzehn, bin funfzehn, undici anni, dodici anni, tredici anni, quattordici anni, dez anos, onze anos, doze anos, treze anos, quatorze anos, мне десять, мне одиннадцать, мне двенадцать, мне тринадцать, мне
    четырнадцать, mi     mama no sabe, minha mae nao sabe, ik ben elf, ik ben twaalf, ik ben dertien, jedenascie lat, dwanascie lat, trzynascie lat, teen daughter, teen son, your teen, kid here, m11, m12, m13, m14, m15, f11,
    f12, f13, f14, f15, born in 2009, born in 2010, born in 2011, born in 2012, born in 2013, born in 2014, born in 2015, born in 2016`,
  injury: `
    injur*, broke my, broken arm, broken leg, broken wrist, broken ankle, broken bone*, fractur*, sprain*, concussion, bleed*, burned me, burnt me, burned my, burnt my, burned her, burned his, burns on, got burned, got burnt,
    scald*, stitches, hospital*, emergency room, ambulance, paramedic*, electrocut*, electric shock, shocked me, chok*, suffocat*, food poison*, got poisoned, poison*, got sick, got so sick, made me sick, makes me sick, made
    me ill, made us sick, made my _ sick, fell ill, threw up, throwing up, vomit*, puk*, diarrh*, chipped a tooth, chipped my tooth, broke a tooth, cracked a tooth, accident, accidents, exploded, explode, explosion, caught
    fire, catch fire, house fire, smoke coming, swollen, swelling, blister*, rash, hives, allergic reaction, anaphyla*, glass in, metal in, shard*, plastic in my, found a worm, insect in my, bug in my, hair in my, mold in,
    mould in, mouldy, moldy, fell down, fell off, fell on, i fell, she fell, he fell, slipped on, slipped and, slipped in, hurt my, hurts my, hurt her, hurt his, got hurt, passed out, fainted, collapsed, unconscious, coma,
    he died, she died, who died, they died, has died, have died, had died, just died, died in, died on, died of, died from, died last, died yesterday, died after, died this, died today, mother died, mom died, mum died, father died, dad died, grandma died, grandmother died, grandpa died, grandfather died, dog died, cat died, son died, daughter died, brother died, sister died, wife died, husband died, friend died, baby died, people died, is dying, was dying, are dying, hes dying, shes dying, dying of, dying from, dying in, his death, her death, their death, my death, the death, a death, deaths, death of, death in, after death, was killed, were killed, got killed, been killed, killed my, killed our, killed by, killed in, killed himself, killed herself, passed away, lost my mom, lost my mum, lost my dad, lost my mother, lost my father, lost my son, lost my daughter, lost my husband, lost my wife, lost my baby, lost our baby, miscarr*, stillb*,
    funeral, cremat*, rip, rest in peace, in loving memory, grieving, grief, condolence*, drowned, drowning, ran over, run over, hit by, bitten, scar, scars, scarred, amputat*, lost sight, nearly died, almost died, verletz*,
    unfall, krankenhaus, notaufnahme, krankenwagen, blute*, blutet, blutung, gebrochen, verbrannt, verbruhung, lebensmittelvergiftung, ubergeben, gestorben, verstorben, gestürzt, gesturzt, ausschlag, bless*, accident*,
    hopital, urgences, saigne*, cassé le, casse la jambe, casse le bras, brule, intoxication, est mort, est morte, sont morts, etait mort, etait morte, mort hier, morte hier, decede*, vomi*, me lastim*, me lesion*, accidente, herid*, sangr*, urgencias, me queme, me rompi, intoxic*, murio,
    fallecio, machuquei, me machuc*, ferid*, acidente, pronto socorro, queimou, quebrei, morreu, faleceu, ferit*, incidente, ospedale, pronto soccorso, sangue, rotto il, rotto la, ustion*, morto, gewond*, ongeluk, ongeval,
    ziekenhuis, gebroken, overleden, voedselvergiftiging, wypadek, szpital*, zlamal*, krwaw*, poparz*, zatru*, zmarl*, yaralan*, kaza, hastane*, kirdim, zehirlen*, oldu mu, olum, accidentat, spital*, ranit, skadad*, sjukhus*,
    olycka, ulykke, sykehus, sygehus, brakk, dode, baleset, korhaz*, uraz, nemocnic*, zranil*, loukkaan*, sairaala*, травм*, больниц*, скорую, скорая, сломал ногу, сломал руку, сломала ногу, сломала руку, перелом*, ожог*,
    обожг*, отравил*, отравлен*, умер, умерла, умерли, погиб*, авари*, кровь, лікарн*, швидку, зламав ногу, зламав руку, зламала ногу, зламала руку, опік*, отруї*, помер, померла, померли, загин*, травматич*, مستشفى, اصابة, حادث, توفي, my blood, lots of
    blood, blood everywhere, car crash, crashed into, found dead, is dead, are dead, went blind, going blind, lost an eye, ist tot, losing my mother, losing my father, losing my son, losing my daughter, lost my dog, lost my
    cat, put down, er last night, in the er, in icu, 911, burn on my, burns on my, cut my finger, cut my hand, cut my foot, cut my face, cut her, cut his, tripped, torn ligament, swallowed, melted in, cut me, got shocked, got
    ill, all ill, felt ill, feel ill, lost feeling, numb, skin peel*, skin is peeling, eyes are burning, eyes burn, burning sensation, burned down, burned our, burns my, my grave, the grave, passed this, passed last, passed
    yesterday, passed suddenly, has passed, grandmother passed, grandma passed, grandfather passed, grandpa passed, mom passed, mum passed, dad     passed, mother passed, father passed, husband passed, wife passed, son passed,
    daughter passed, dog passed, cat passed, buried, burial, shes gone, hes gone, we lost him, we     lost her, lost him, lost her, didnt make it, did not make it, last breath, icu, set _ on fire, is on fire and, was on fire, curtains on fire, house on fire, shattered, at the er, to the er,
    cut my, skin came off, couldnt breathe, could not     breathe, cant breathe, stopped breathing, a stroke, morta, annem oldu, babam oldu, vefat*, mormor dog, morfar dog, mamma dog, pappa dog, umrl*, umro, meninggal, mat
    roi, qua đoi, se quemo, rest easy, never forgotten, fly high, mom in heaven, mum in heaven, dad in heaven, in heaven now, urn, ashes, coffin, casket, memorial, widow*, orphan*, mourning, miss you dad, miss you mom, miss
    you mum, hospice`,
  medical: `
    my doctor*, a doctor, doctors, doctor told, doctor said, doctor says, the doctor about, to the doctor, your doctor, ask _ doctor, physician, dermatologist, dentist, the nurse, therapist*, in therapy, my therapy, physical therapy, psychiatr*, medicine*, medication*, medicat*, meds, pill, pills, dose, dosage, prescri*, ibuprofen, paracetamol, aspirin, antibiotic*, insulin, diabet*, pregnan*,
    breastfeed*, breast feeding, nursing mother, trimester, epilep*, seizure*, asthma*, allerg*, epipen, celiac, coeliac, side effect*, symptom*, diagnos*, disease*, cancer, chemo*, tumor*, tumour*, surgery, heart condition,
    heart attack, heart problem*, blood pressure, cholesterol, infection*, infected, inflam*, eczema, acne, psoriasis, migraine*, headache*, painful to, very painful, ache, aches, it hurts when, hurts to, knee hurts, back hurts, head hurts, stomach hurts, hurts a lot, still hurts, has hurt, been hurting, fever, depress*, anxiety, panic
    attack*, ptsd, adhd, autis*, eating disorder, anorexi*, bulimi*, sober, sobriety, withdrawal, relapse*, rehab, mental health, vaccin*, covid, supplement*, safe for babies, safe for my baby, safe for kids, safe to eat, safe
    to use, is it safe, is this safe, medical*, clinic, dizzy, nausea, nauseous, bleeding gums, my knee, my back hurts, my shoulder, lactose, intoleran*, nut free, nuts in it, contains nuts, arzt*, arztin*, schmerz*,
    medikament*, schwanger*, allergi*, nebenwirkung*, krankheit*, krebs, medecin*, douleur*, enceinte, medicament*, effets secondaires, maladie*, medico*, medica, dolor, dolores, embarazad*, alergi*, alergic*, enfermedad*,
    efectos secundarios, dor nas, dor no, dor na, gravida, gestante, doenca*, tomo remedio*, tomar remedio*, com remedio*, meu remedio*, dottore, dolore, incinta, malattia*, farmaco*, dokter*, pijn, zwanger*, ziekte, lekarz*, boli mnie, ciaz*, lek na, leki, choroba, doktor*,
    agri, agriyor, hamile*, ilac*, hastalik*, insarcinat*, durere, lakare, gravid*, smarta, laege, orvos, terhes, lekar*, tehotn*, laakari*, raskaana, врач*, доктор*, лекарств*, беременн*, аллерги*, боль, болит, болят,
    побочн*, лікар*, ліки, вагітн*, алергі*, біль, болить, طبيب, حامل, دواء, in pain, the pain, my pain, in agony, in so much pain, addiction, recovering addict, peanut allergy, nut allergy, my tablets, my pills, a lump, my
    treatment, surgeon, heals my, cures my, will it cure, does it cure, safe during, safe while, safe for someone, can i take, should i take, should i see, safe for diabetic*, ok for diabetic*, stage 4, stage 3, stage four,
    with alcohol, period is late, type 1, type 2, type one, type two, my period, mix it with, while nursing, after surgery, side effect, expecting, weeks along, months along, peanut, gluten*, interact with, warfarin, my sugar,
    blood sugar, newborn, my baby has, throat closed, lupus, hiv, antidepress*, arthritis, dementia, alzheimer*, celiac*, celiak*, alerji*, heart races, heart racing, palpitation*, kidney*, thyroid, ivf, infertil*`,
  discrimination: `
    racis*, racial*, sexis*, misogyn*, homophob*, transphob*, xenophob*, islamophob*, antisemit*, anti semit*, ableis*, bigot*, discriminat*, prejudice*, nazi*, hitler, heil, kkk, white power, white suprem*, supremac*,
    apartheid, go back to your, go back where, back to your country, back to africa, back to mexico, people like you, people like them, you people, those people, their kind, your kind, not welcome here, immigrant*, migrants,
    refugee*, foreigner*, illegals, deport*, muslim*, islam, islamic, jew, jews, jewish, zionis*, christians, hindu*, arabs, blacks, black people, white people, asians, mexicans, indians, gypsy, gypsies, roma people, gay,
    gays, lesbian*, queer*, lgbt*, transgender*, tranny, faggot*, fag, fags, dyke*, retard*, cripple*, negro*, nigg*, chink*, spic, spics, kike*, culture war, slurs, slur, slave*, genocid*, ethnic*, skin color, skin colour,
    too dark, dark skinned, ugly race, men only, women belong, belong in the kitchen, real women, real men, skin tone*, cultural appropriation, appropriat*, boycott*, rassis*, auslander*, fremdenfeind*, judenf*, juden, neger*,
    schwuchtel*, behindert*, diskriminier*, frauenfeind*, kanake*, raciste*, etranger*, retourne dans ton pays, rentre chez toi, pede, juif*, juifs, musulman*, negre*, extranjer*, vuelve a tu pais, vete a tu pais, judio*,
    maricon*, racista*, discrimin*, estrangeir*, volta pro seu pais, volta para o seu pais, viado*, negri, razzis*, stranieri, torna al tuo paese, ebrei, frocio*, racistisch*, buitenlander*, ga terug naar, rasis*, obcokraj*,
    zydzi, zydow, ciapat*, irkci*, yabancilar, geri don, rasism*, invandrar*, innvandrer*, indvandrer*, расис*, расист*, понаехал*, евре*, жид*, чурк*, хач*, дискримин*, дискримін*, хохл*, москал*, عنصري*, trans people, trans
    women, trans men, trans woman, trans man, a paki, pakis, these people, certain people, no blacks, only whites, handicapped people, for the handicapped, too black, not for us people, against women, hates women, hate women,
    inclusive, diversity, representation, coloreds, coloureds, whites only, skinny models, likes of you, agenda, unlike real, typical women, typical men, typical indians, typical arabs, war, gaza, all brown, send them home,
    speak english, man in a dress, mosque, synagogue, slanty, slant eye*, monkey*, christian country, really from, six million, 6 million, 1488, 14     88, kanack*, sale arabe, sale noir, sale juif, bougnoul*, moros, sudaca*,
    macaco*, zingar*, черны*, ni99*, niqq*, faqq*, whites first, be white, build the wall, groomer*, wetback*, beaner*, towelhead*, raghead*, coon, coons, gook*, go back home, go home then, invaders, remigration`,
  harassment: `
    is she for sale, is he for sale, shes for sale, is she single, is he single, is she taken, how much for her, how much for the girl, is the girl for sale, comes with the girl, does she come with,
    fuck*, f u, fck*, wtf, stfu, shit*, bullshit, bitch*, bastard*, asshole*, arsehole*, cunt*, dick, dickhead*, prick, twat*, wanker*, whore*, slut*, pussy, cock, boobs, tits, titties, ass, booty, nudes, nude, onlyfans, sexy,
    sexual*, sext*, horny, hot girl, hottie, so hot, how hot you, hot body, sugar daddy, sugar baby, send pics, send me pics, send me a pic, send a pic, feet pics, pics of your, marry me, date me, be my girlfriend, be my wife,
    be my boyfriend, go out with me, are you single, you single, your number, what are you wearing, wearing underneath, kiss you, lick, suck, sucks, sit on my, want you so bad, i want you, thinking about you, dream about you,
    watching you, i see you every, saw you at, followed you, follow you home, meet up alone, meet you alone, meet me, alone with you, creep*, stalk*, harass*, bully*, bullied, rape*, rapist*, molest*, grope*, idiot*, moron*,
    stupid*, loser*, pathetic, ugly, fatty, disgusting, gross, trash, garbage, clown*, imbecile*, hate you, hate this, hate your, i hate, everyone hates, nobody likes you, no one likes you, shut up, get lost, go away, liar*,
    lying, lies, shame on, shameful, ashamed, embarrassing, cringe, crap, damn, screw you, kys, drop dead, quit your job, unfollow*, unsubscrib*, i love you, love you so, cougar, milf, daddy, arschloch*, wichser*, hurensohn*,
    schlampe*, fotze*, scheiss*, scheisse, fick*, idioten, dumm*, hasslich, halt die fresse, halt s maul, verpiss*, schäm*, schamt euch, schamen, connard*, connasse*, salope*, salaud*, pute, putain*, encul*, merde, nique*,
    imbecile, debile*, ta gueule, honte, puta*, puto*, mierda*, gilipoll*, cabron*, pendej*, idiota*, estupid*, imbecil*, verguenza, merda*, caralho, porra, vadia*, vergonha, cazzo, stronz*, puttana*, vaffanculo, troia,
    schifo, vergogna, kut, klootzak*, hoer*, kanker*, tering*, schande, kurwa, kurw*, chuj*, suka, dziwk*, glupi*, wstyd, pizda*, orospu*, amk, siktir*, aptal*, salak*, utanin, jebem*, jebat*, govno*, fitta, javla*, faen*,
    fanden, kurva*, picsa*, perkele, vittu*, бля*, сука*, суки, хуй*, хуе*, хуё*, пизд*, ебан*, ёбан*, ебать, мудак*, дебил*, идиот*, тупой, тупая, тупые, урод*, уёб*, твар*, мразь, позор*, лох, лохи, мерзк*, дебіл*, ідіот*,
    покидьок, ганьба, сором, كلب, حقير, غبي, go to hell, hell no, the hell, what the hell, so fat, youre fat, fatso, fat cow, fat pig, too fat, lose some weight, dumb, dumbass, dumber, get naked, naked pic*, you naked, rot in,
    hate your face, your face makes, your mom, your mum, your mother, your wife, your daughter, your sister, send feet, u up, wanna chat, chat privately, you are hot, youre hot, youre so hot, nice rack, eat dirt, rubbish,
    stinks, your body, nice body, your legs, nice legs, dtf, hook up, hookup, come to my place, your sign, ur hot, daddys, you smell, put some clothes, put clothes on, more clothes, the girl on, would smash, wreck that, look
    like a man, look like a dude, go die, just die, fk, fking, fkn, fvck*, phuck*, biatch*, missgeburt*, ta mere, fdp, hdp, ntm, culero*, pinche*, mamaguev*, vete al, tomar no     cu, пидор*, пидар*, даун*, чмо, шлюх*,
    spierdal*, wypierdal*, jeba*, kokot, kurac, u kurac, bok ye, gago, putang*, anjing, bodoh, bangsat, đu ma, khon nan, chutiya*, madarchod*, bhosd*, bhenchod*, behenchod*, kosomak, kos omak`,
  legal: `
    lawyer*, attorney*, solicitor*, barrister*, counsel, sue, suing, sued, lawsuit*, law suit*, litigat*, legal, legally, illegal*, unlawful*, court*, tribunal, small claims, class action, subpoena, cease and desist, damages,
    liable, liability, negligen*, police, cops, arrest*, crime, criminal*, report you, reporting you, reported you, report this to, report this page, report this account, reported to, consumer protection, consumer rights,
    consumer affairs, trading standards, better business bureau, bbb, ombudsman, watchdog, regulator*, ftc, fda, ofcom, gdpr, dsgvo, rgpd, ccpa, data protection, privacy, personal data, my data, delete my data, copyright*,
    trademark*, intellectual property, patent*, plagiar*, stolen, stole, steal*, stealing, theft, thief, thieves, ripped off, rip off, ripoff, copied, copying, knock off, knockoff, without permission, without my permission,
    without consent, without my consent, my photo, my picture, my video, my design, my music, my song, credit the artist, dmca, takedown, take down, take it down, take this down, defam*, slander*, libel*, violat*, breach*,
    terms and conditions, warranty, false advertising, misleading, deceptive, mislead*, lied about, disclos*, undisclosed, sponsored, paid promotion, age verification, licence, license*, unlicensed, safety standards, osha,
    health inspector, health department, health and safety, minimum wage, unpaid, child labor, child labour, sweatshop*, whistleblow*, evidence, screenshot, screenshots, screenshotted, anwalt*, rechtsanwalt*, verklag*, klage,
    klagen, gericht*, anzeige, anzeigen, polizei, strafanzeige, abmahn*, verbraucherschutz*, verbraucherzentrale, geklaut, gestohlen, klauen, urheberrecht*, datenschutz*, rechtlich*, illegale, avocat*, porter plainte, plainte,
    poursuiv*, tribunaux, justice, huissier, vole, volé, voleur*, droits d auteur, illegalement, dgccrf, repression des fraudes, abogad*, demandar*, demanda, denunci*, policia, juicio, robado, robaron, derechos de autor,
    consumidor, advogad*, processar, procon, roubad*, roubaram, direitos autorais, avvocat*, querela, denunciar*, causa legale, polizia, carabinieri, rubato, diritto d autore, advocaat, rechtszaak, aangifte, politie, gestolen,
    auteursrecht, prawnik*, adwokat*, pozew, pozwe, policj*, ukradl*, kradzie*, uokik, avukat*, dava, mahkeme*, polis, sikayet*, calinti, caldin*, avocatul*, politia, furat, advokat*, stulen, stjal*, ugyved*, rendors*,
    pravnik*, zalob*, ukrad*, asianaj*, poliisi*, pengacara, polisi, luat su, адвокат*, юрист*, суд, в суд, судиться, судом, подам в суд, иск, полици*, украл*, краден*, воров*, авторск*, роспотребнадзор, жалоб*, прокурат*,
    позов, поліці*, вкрали, вкрад*, скарг*, محامي, شرطة, محكمة, 律师, against the law, by law, the law, law firm, my rights, our rights, know my rights, consumer law, product recall, recalled, tax evasion, evading tax, dodging
    tax, polisen, polisanmal*, politiet, politianmel*, polskad, breach of contract, judge will, see you in court, hear from my, my lawyer, take action, further action, formal complaint, my artwork, my drawing, my painting, my
    logo, tax authorities, tax office, authorities, report to, inspection, inspector, my address, private photo*, made of my house, picture of my, photo of my, address of my, address of his, address of her, address of their, address of your owner, address of the owner, permission to film, permission to use, take my face,
    never agreed, did not agree, didnt agree, take this further, isnt yours, not yours, an ad, werbung, as paid, imprint, impressum, unterlass*, mise en demeure, burofax, diffida, diffido, cease desist`,
  press: `
    journalist*, reporter*, newspaper*, magazine, bbc, cnn, reuters, nytimes, new york times, washington post, fox news, newsroom, correspondent, editorial, documentary, podcast*, interview*, article, writing a story, writing
    a piece, writing about, story about you, story about your, for comment, request for comment, statement, on the record, off the record, deadline, media request, media inquiry, media enquiry, broadcast*, tv show, blogger,
    publication, expose, exposé, investigat*, freelance writer, going viral, go public, journalistin, redaktion*, zeitung*, reportage*, stellungnahme, interviewanfrage, redaction, periodist*, prensa, noticias, entrevista*,
    reportaje, jornalist*, imprensa, reportagem, giornalist*, intervista*, krant, interviewen, dziennikar*, wywiad*, gazet*, gazeteci*, roportaj, ziarist*, journaliste*, tidning*, avisen, ujsagiro*, novinar*, toimittaja*,
    wartawan, журналист*, корреспондент*, газет*, интервью, редакц*, журналіст*, інтервʼю, صحفي*, صحافي*, press office, press inquir*, press enquir*, press request, press card, from the press, member of the press, press
    release, tv producer, news outlet, news story, news channel, local news, the news, in the news, news desk, news agency, radio station, the guardian, la stampa, presse, pressestelle, presseanfrage*, a piece on, a piece
    about, piece on you, with channel, quote you, comment by, for our show, our readers, our viewers, our listeners, for our story, for a story, a story on, allegations, press contact, a report about, a report on, report
    about, anfrage vom, ecris pour, scrivo per, local paper, on     background, for the paper, fact check*`,
  scam: `
    scam*, fraud*, fake, fakes, phish*, hacked, hacker*, hacking, impersonat*, bot, bots, crypto*, bitcoin*, btc, eth, ethereum, usdt, nft*, forex, trading signal*, signals, investment*, investor*, invested, profit*, passive
    income, extra income, earn money, earn cash, make money, making money, made me rich, earn from home, work from home, easy money, financial freedom, cash app, cashapp, paypal, venmo, zelle, western union, wire transfer,
    bank details, bank account, card details, credit card, card number, pin code, password*, otp, verification code, verify your, verified badge, blue badge, account will be, suspended, violated our, meta support, instagram
    support, facebook support, copyright infringement, gift card*, giftcard*, giveaway*, you have won, youve won, you won, winner*, claim your, claim it, lottery, sweepstake*, prize, inheritance, loan*, beneficiary, send me
    money, send money, lend me, borrow money, need money, help me with money, donat*, charity, gofundme, onlyfans, is this real, is this legit, counterfeit, pyramid, mlm, ponzi, con artist*, conned, cheat*, crook*, trust no
    one, untrustworthy, deposit*, withdraw*, recover your, recovery expert, spell caster, casino*, betting, gambl*, betrug*, betrueger*, betruger*, abzocke*, arnaque*, escroc*, estaf*, fraude*, golpe*, golpista*, fraudador*,
    truff*, oplicht*, oszust*, dolandir*, inselator*, teapa, bedrageri*, bedrag*, csalo*, csalas*, podvod*, huijaus*, penipu*, lua dao, geld verdienen, gagner de l argent, ganar dinero, ganhar dinheiro, guadagnare soldi, para
    kazan*, мошенн*, обман*, развод, кидал*, лохотрон, заработ*, крипт*, биткоин*, шахра*, обдур*, заробіт*, احتيال, نصاب*, 诈骗, 骗子, investing, invest in, invest with, are you legit, legit or, how to earn, earn, earned,
    earning*, income, per day, a day guaranteed, trading, trader*, broker, mentor who, financial advisor, coach who, manager who, easy cash, guaranteed, percent a month, s manager, page will be, appeal here, a con, took my
    money, my savings, musk, turned _ into, ask me how, quit my job, get my ex, ex back, your account has been, has been reported, unusual activity, kindly, account real, are you real, never sent, needs an operation, need an
    operation, verdiene*, am tag, al dia, в день, в личку, в лс, в личные, been selected, been chosen, model for us, model 4 us, brand rep, be our, send pic to, send it 2, send 2`,
  refund: `
    refund*, reimburs*, money back, cash back, chargeback*, charge back*, dispute*, compensat*, voucher, return it, return this, returns, returned, returning, send it back, sent it back, sending it back, exchange it,
    replacement*, cancel*, charged me, charged my, charged twice, double charged, overcharged, over charged, unauthorised, unauthorized, billed, billing, invoice*, subscription, auto renew*, payment*, paid for, paid twice, i
    paid, my money, waste of money, wasted, waste, my order, my package, my parcel, my delivery, my purchase, order number, order never, never arrived, never came, never received, never got, not arrived, not received, hasnt
    arrived, havent received, hasnt come, still waiting, where is my, wheres my, lost in the post, tracking, courier, wrong item, wrong size, wrong order, wrong one, missing item*, missing part*, was missing, broken, broke,
    damaged, defect*, faulty, cracked, crack, doesnt work, does not work, dont work, didnt work, not working, stopped working, wont work, wont turn on, wont open, wont load, crashes, glitch*, bug, bugs, error, fell apart,
    falling apart, peeled off, ripped, complain*, complaint*, disappoint*, let down, unacceptable, terrible, horrible, awful, worst, poor quality, bad quality, low quality, cheap quality, bad service, poor service, rude,
    ignored, ignoring me, no reply, no response, no answer, unanswered, not happy, unhappy, not satisfied, dissatisf*, frustrat*, furious, angry, annoyed, annoying, fed up, never again, never buying, never ordering, wont buy,
    wont order, stay away, dont buy, do not buy, buyer beware, regret, overpriced, not worth, expired, cold food, undercooked, stale, delay*, weeks late, days late, customer service, customer support, support team, bad
    experience, one star, zero stars, no stars, problem*, issue*, trouble, please help, urgent*, asap, emergency, not as described, nothing like the, looks nothing like, ruckerstatt*, erstatt*, geld zuruck, ruckgabe, reklam*,
    stornier*, kundig*, kaputt*, defekt*, nicht angekommen, nie angekommen, funktioniert nicht, geht nicht, enttausch*, schlecht*, beschwer*, schrecklich*, rembours*, annul*, resilier*, casse, cassee, jamais recu, jamais
    arrive, marche pas, fonctionne pas, decu*, decevant*, horrible*, plainte*, reembols*, devolucion*, devolver*, devuelv*, dinero de vuelta, mi dinero, mi pedido, roto, rota, no funciona, nunca llego, no llego, decepcion*,
    pesimo, pesima, reclam*, cancelar*, estorn*, meu dinheiro, meu pedido, quebrado, quebrada, nao funciona, nunca chegou, nao chegou, pessim*, ruim, rimbors*, i miei soldi, mio ordine, rotto, rotta, non funziona, mai
    arrivato, mai arrivata, delus*, pessimo, terugbetal*, geld terug, mijn bestelling, kapot, werkt niet, nooit aangekomen, teleurgesteld, slecht*, klacht*, zwrot*, zwroc*, moje pieniadze, zamowieni*, zepsut*, nie dziala, nie
    dotarl*, rozczarow*, reklamac*, iade*, siparis*, bozuk, calismiyor, gelmedi, hayal kirikl*, berbat, ramburs*, banii inapoi, stricat, nu functioneaza, aterbetal*, pengarna tillbaka, trasig*, fungerar inte, refusjon, pengene
    tilbage, pengene tilbake, odelagt, virker ikke, visszaterit*, penzem, vraceni, vratit, rozbit*, nefunguje, rahat takaisin, rikki, pengembalian, uang kembali, rusak, hoan tien, возврат*, верните, вернуть, деньги, сломал*,
    сломан*, не работает, не пришл*, не пришел, не дошл*, разочаров*, ужас*, кошмар, плохо, отвратит*, поверн*, гроші, зламал*, зламан*, не працює, не прийш*, розчаров*, жах*, погано, استرداد, فلوسي, 退款, 返金, came too late, arrived too late, far too late, came
    late, arrived late, was late, so late, hours late, was raw, avoid this, avoid at, avoid them, avoid like, im waiting, been waiting, waited, still no, no word, leaks, leaking, leaked, paramin, parami, parami geri, mine
    broke, arrived in, in pieces, another one, second time, third time, fourth time, yet again, same problem, once again, nothing works, went wrong, gone wrong, messed up, mistake, incorrect, failed, fails, failure, useless,
    joke, pointless, wtf, forgot my, forgotten, got charged, charging me, want out, get out of, owe me, owes me, trustpilot, review, reviews, google review, bad review, my cash, still nothing, package empty, wrong colour,
    wrong color, no one answers, nobody answers, never answer*, never answers, it stinks, tastes off, smells off, tastes bad, smells bad, found a hair, layoff*, fired my, and nothing, stopped after, was empty, a hair, was
    cold, cold when, picks up, pick up the phone, emailed you, i emailed, answer your, your emails, ghosted, ghosting, sort     it out, sort this out, fix your, fix this, wont start, cant log, cannot log, locked out, is down,
    invalid, shrunk, shrank, colour bled, color bled, weird, stinks, not     impressed, unimpressed, bad, meh, not again, ordered in, ordered on, i ordered, we ordered, finally come, ever come, ist nicht da, noch nicht da, wo
    bleibt, wo ist mein*, meine bestellung, mein paket, nie wieder, j attends, toujours rien, toujours pas, colis, ma commande, sigo esperando, no me ha llegado, mi paquete, ancora niente, ancora     nulla, non e arrivat*,
    pacco, ainda nao, cade meu, cade o meu, gdzie moj*, gdzie jest moj*, nie doszl*, paczk*, замовлення, мой заказ, где заказ, не приехал*, comanda mea, mitt paket, min pakke, pakken, pakettini, tilauks*, csomagom, zasilk*,
    objednavk*, balik, mijn pakket, order ko, pesanan, đon hang, đon cua, 1 star,
    with a hole, has a hole, had a hole, have a hole, got a hole, hole in it, hole in the, hole in my, holes in, leak, leaky, peeling, peels, came apart, coming apart, came undone, frayed, fraying, torn, snapped, ripped,
    has a tear, a tear in, a stain on, declined, if only the, if only it, if only they, only thing is, only problem, is that covered, is it covered, covered by, door was locked, door was shut, were closed when, was closed when, you were closed, it was closed, stood outside, nobody was there, no one was there, nobody was in, out of shape, faded after, too small now, wrong jacket, wrong shoes,
    wrong address, right one in, not what i ordered, not the one i, tamanho errado, cor errada, veio errad*, com defeito, falsche gro*, falsche farbe, falsch geliefert, umtausch*, mauvaise taille, mauvaise couleur, talla
    equivocada, talla incorrecta, color equivocado, taglia sbagliata, colore sbagliato, zly rozmiar, zly kolor, yanlis beden, yanlis urun, не той розмір, не той колір, не тот размер`,
  spam: `
    check my, check out my, visit my, see my profile, look at my page, my profile, my bio, my page, my channel, my link, link in my, follow me, follow back, follow for follow, follow 4 follow, f4f, l4l, s4s, like for like,
    sub4sub, subscribe to my, join my, join our group, join us on, dm me, dm us, inbox me, message me, text me, hmu, write me on, contact me, add me, whatsapp*, telegram*, wechat, skype, snapchat, t me, wa me, bit ly, linktr
    ee, collab*, ambassador*, brand deal, promot*, shoutout*, shout out, sponsor*, partner with, partnership*, business proposal, business opportunit*, marketing agency, seo, web design*, grow your, growth service, boost your,
    more followers, free followers, buy followers, get followers, followers fast, click here, click the link, click this, link below, free money, use my code, use code, promo code, affiliate*, referral*, buy now, dropship*,
    cheap price, hot deal, adult content, dating site, meet singles, viagra, cialis, weight loss, lose weight, detox, dm to, send it to, send this to, tag us, post on, feature you, featured on, we would love to feature, schau
    mal auf mein, schaut auf mein, mein profil, folge mir, folgt mir, mon profil, abonnez vous, suivez moi, mi perfil, sigueme, siganme, meu perfil, me segue, sigam, mio profilo, seguimi, mijn profiel, volg mij, moj profil,
    obserwuj mnie, profilim, takip et, geri takip, profilul meu, min profil, folg mig, мой профиль, моем профиле, подпис*, подпиш*, ссылк*, скидк*, промокод*, мій профіль, підпис*, підпиш*, посиланн*, call me, ring me, my
    followers, your followers, more views, buy views, get views, go viral, gain followers, k followers, paid promo*, reply yes, interested dm, dm for, link bio, bio link, linkinbio, in my bio, on my page, on my profile, my
    account, my store, my shop, my website, my site, my business, our services, our agency, our company offers, we offer, rate my, vote for me, text 1, add me on, vote 4, snap me, my snap, my insta, follow 4`,
}

/** Of scripts that put no spaces between words: found wherever they stand. */
export const unspacedPhrases: { readonly [C in NeedsHumanCategory]?: readonly string[] } = {
  self_harm: [
    '自殺',
    '死にたい',
    '消えたい',
    '自杀',
    '想死',
    '不想活',
    '轻生',
    '輕生',
    '자살',
    '죽고 싶',
    '죽고싶',
    'ฆ่าตัวตาย',
    'อยากตาย',
  ],
  threat: ['殺す', '殺してやる', '杀了你', '殺了你', '죽일', '죽여', 'ฆ่ามึง', '爆破', '炸'],
  minor: ['未成年', '小学生', '中学生', '中學生', '미성년', '초등학생', '중학생'],
  injury: [
    '怪我',
    '骨折',
    '病院',
    '救急',
    '火傷',
    '事故',
    '受伤',
    '受傷',
    '医院',
    '醫院',
    '食中毒',
    '食物中毒',
    '다쳤',
    '병원',
    '사고',
    '亡くな',
    '去世',
  ],
  medical: ['薬', '妊娠', 'アレルギー', '医者', '怀孕', '懷孕', '过敏', '過敏', '药', '임신', '알레르기', '의사'],
  discrimination: ['差別', '歧视', '歧視', '차별', '外人', '滚回'],
  harassment: ['バカ', '馬鹿', 'ブス', '傻逼', '垃圾', '操你', '씨발', '병신', '쓰레기', 'เหี้ย'],
  legal: [
    '弁護士',
    '訴え',
    '警察',
    '裁判',
    '著作権',
    '律师',
    '律師',
    '起诉',
    '起訴',
    '报警',
    '報警',
    '版权',
    '변호사',
    '고소',
    '경찰',
    '저작권',
  ],
  press: ['記者', '取材', '记者', '採訪', '采访', '기자', '취재'],
  scam: ['詐欺', '诈骗', '詐騙', '骗子', '騙子', '사기', '加密', '仮想通貨', '投資', '投资'],
  refund: ['返金', '返品', '届か', '壊れ', '退款', '退货', '退貨', '没收到', '환불', '고장', '안 왔', 'คืนเงิน'],
  spam: ['フォローして', '加我', '微信', '关注我', '關注我', '팔로우', '맞팔'],
}
