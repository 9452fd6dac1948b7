import type { SensitivePhrases } from '../sensitive-phrases.ts'

export const sensitive: SensitivePhrases = {
  phrases: {
    self_harm: `
      self harm*, selfharm*, kill myself, killing myself, hurt myself, hurting myself, harm myself, harming myself, cut myself
      on purpose, cutting myself, been cutting again, started cutting again, hang myself, shoot myself, drown myself, starve
      myself, starving myself, end my life, ending my life, take my life, take my own life, taking my own life, end it all,
      ending it all, end it tonight, ending it tonight, end things tonight, want to die, wanna die, wanted to die, wish i were
      dead, wish i was never born, wish i had never been born, wish i wasnt here, wish i wasnt alive, wish i could disappear,
      wish i could just disappear, better off dead, better off without me, rather be dead, ready to die, dont want to live, dont
      wanna live, do not want to live, dont want to be alive, dont wanna be alive, do not want to be alive, dont want to be here
      anymore, dont wanna be here anymore, do not want to be here anymore, dont want to exist, not want to wake up, dont want to
      wake up, dont wanna wake up, hope i dont wake up, hope i never wake up, never wake up again, no reason to live, no reason
      to keep going, no reason to go on, nothing to live for, nothing left to live for, no point in living, no point living, no
      point in going on, no point anymore, cant go on like this, cannot go on like this, cant go on anymore, cant do this
      anymore, cant take it anymore, cant live like this, cant keep going anymore, tired of living, tired of life, tired of
      being alive, tired of existing, sick of living, hate my life, hate being alive, life isnt worth living, not worth living,
      life is pointless, life has no meaning, goodbye cruel world, final goodbye, this is my goodbye, overdosed on purpose,
      overdose on, took all the pills, taken all the pills, took all my pills, take all the pills, take all my pills, swallow
      all, swallowed a bottle, all my pills at once, how many pills, jump off _ bridge, jump off _ roof, jumping off _ bridge,
      step in front of a train, jump in front of, nobody would miss me, no one would miss me, no one will miss me, nobody will
      miss me, nobody would care if i, no one would care if i, nobody would notice if i, no one would notice if i, wont be here
      tomorrow, wont be around much longer, not be here tomorrow, not be here much longer, wont see tomorrow, disappear forever,
      if i died, if i was gone, if i were gone, when im gone you, slit my wrists, kms, unaliving myself, feel worthless, feel
      hopeless, feel so empty, no hope left, lost the will to live, no will to live, wrote my note, goodbye note, giving up on
      life, give up on life, done with life, done with living, going to end it, gonna end it, want it all to end, want it to be
      over, want everything to stop, want out of life, my last night alive, my last day alive, thoughts of ending, thinking
      about ending it, thinking of ending it, thinking about ending my, dont see a way out, see no way out, cant see a way out,
      i am a burden, im a burden, just a burden to everyone, stop existing, reason to wake up, happier if i wasnt, happier
      without me, easier for everyone if i, stay alive anymore, fighting to stay alive, last thing ill ever, last message ill
      ever, last comment ill ever, fall asleep and not wake, fall asleep and not come back, fall asleep and never, go to sleep
      and never, sleep and never wake, cuts again, dont deserve to live, dont deserve to be alive, on the bridge right now,
      standing on the bridge, leave this earth, leave this world, leaving this world, better if i wasnt here, want to vanish,
      ending things every, thinking about ending things, do life anymore, rope in my hands, if i disappear you, i should jump,
      feel safe with myself, not safe with myself, too many tablets, death sounds, no future for me, might as well end it,
      unalive, if i was dead, if i were dead, wish i was dead, not be alive, end for good, worth more dead, if i live or die,
      whether i live or die, ways to die, nothing left for me, with a razor, razor again, on the train tracks, lie on the
      tracks, cut my arms, cut my wrists, cut my thighs, relapsed cutting, counted the pills, counted my pills, pills counted
      out, bottle of pills, wrote my goodbyes, written my goodbye, saying my goodbyes, dont see the point of living, dont see
      the point in living, dont see a point in living, dont see the point anymore, whats the point of living, what is the point
      of living, whats the point in living, whats the point of being alive, cant see a future, dont see a future, nobody would
      even notice if i, cuts on my arm, cuts on my arms, cuts on my wrist, cuts on my wrists, cuts on my thighs, easier for
      everyone without me`,
    threat: `
      kill you, kill u, kill them all, kill everyone, kill your, murder you, shoot you, shoot up, shoot them, strangle you, beat
      you up, beat you to, break your legs, break your neck, break your windows, smash your windows, smash your window, smash
      your face, burn your shop, burn your store, burn your house, burn your place, burn it down, burn it to the ground, burn
      the place down, burn this place, burn you, burn down your, set fire to your, torch your, blow up your, blow you up, blow
      this place, throw acid, acid in your face, know where you live, know where you park, know where you work, know where your
      kids, know where your family, know where your children, know what time you close up, know what car you drive, find out
      where you live, come after you, coming after you, hunt you down, watch your back, watch out for your, you will regret
      this, youll regret this, you will pay for this, youll pay for this, you will be sorry, youll be sorry, hurt you, hurt
      your, ruin you, destroy you, you are dead, youre dead, ur dead, dead meat, dead man walking, deserve to die, hope you die,
      hope you all die, hope you crash, hope your _ burns down, see you burn, wait for you after, waiting for you outside,
      waiting outside your, wait outside your, be outside your house, outside your house tonight, follow you home, followed you
      home, following you home, your family will, sleep with one eye open, make you suffer, no one will find you, nobody will
      find you, bomb your, bomb the, a bomb in, bring a gun, bring my gun, with a gun, bring a knife, with a knife, stab you,
      stab your, put a bullet, slit your throat, brick through your, pay you a visit, teach you a lesson, break every bone, beat
      the shit out of, punch you in, punch your, youre next, you are next, would be a shame if something, we are coming for you
      and, come and find you, ill find you, i will find you, we will find you, coming to your house, come to your house, come to
      your home`,
    minor: `
      im a minor, i am a minor, im underage, i am underage, im only a kid, im just a kid, i am just a kid, my mom doesnt know,
      my mum doesnt know, my dad doesnt know, my parents dont know, my parents cant know, my parents cant find out, dont tell my
      mom, dont tell my mum, dont tell my dad, dont tell my parents, without my parents knowing, im in middle school, im in
      elementary school, im in primary school, im in high school, im in 5th grade, im in 6th grade, im in 7th grade, im in 8th
      grade, im in 9th grade, im in sixth grade, im in seventh grade, im in eighth grade, im in year 7, im in year 8, im in year
      9, child abuse, child porn*, csam, pedo, paedo, paedophile*, jailbait, grooming kids, send me pics of your kid*, is she
      even 16, is she even 18, is he even 16, how old is that girl, how old is the girl, how old is that kid, how old is she
      really, is she single or a minor, im # years, i am # years, im # yrs, im # yo, im a # year old, i am a # year old, as a #
      year old, im only #, i am only #, im just #, i am just #, i just turned #, im # and, i am # and, im # can i, im # is that,
      im # but, hi im #`,
    injury: `
      broke my arm, broke my leg, broke my wrist, broke my tooth, chipped my tooth, cracked a tooth, broke a tooth, cut my hand,
      cut my finger, cut my foot, cut my mouth, cut my lip, cut her, cut his, scalded, got burned, got burnt, got hurt, got
      injured, was injured, was hurt, is injured, injured by, injury, injuries, concussion, stitches, fell down your, slipped
      on, slipped in your, tripped on, tripped over, hit my head, electric shock, hospitalized, hospitalised, ended up in a&e,
      emergency room, to the er, blood everywhere, glass in my, piece of glass in, metal in my, choked on, choking on, caught
      fire, exploded, passed away, died last, died yesterday, died this, just died, car accident, car crash, killed in, wont
      stop bleeding, wouldnt stop bleeding, started bleeding, is bleeding, was bleeding, bleeding from, burned my hand, burned
      my mouth, burned my arm, burnt my hand, burnt my mouth, burned her, burned his`,
    medical: `
      epi pen, cant breathe, cannot breathe, trouble breathing, hard to breathe, difficulty breathing, struggling to breathe,
      stopped breathing, not breathing, throat is closing, throat closing, throat is swelling, throat is tight, throat feels
      tight, tongue is tingling, tongue is swelling, tongue is swollen, lips are swelling, lips are swollen, face is swelling,
      face is swollen, face swelled, swollen eyes, swollen face, swelling up, hives, rash all over, broke out in, chest pain,
      chest pains, chest hurts, pain in my chest, heart attack, having a stroke, stroke symptoms, my heart is racing, face is
      drooping, arm is numb, cant feel my, cant move my, numb on one side, seizure, having a fit, passed out, fainted,
      unconscious, collapsed, wont wake up, not waking up, blacked out, poisoned, poisoning, threw up, throwing up, puking,
      puked, diarrhea, diarrhoea, been sick since, been sick for, sick after eating, felt sick after, made me sick, made us
      sick, made my son sick, made my daughter sick, got sick from, got sick after, got so sick, swallowed a, swallowed the,
      swallowed one, ate the battery, drank bleach, overdosed, too many pills, pregnant, pregnancy, breastfeeding, my
      medication, my meds, blood pressure, side effects, side effect, is it safe to take with, chemo, chemotherapy, miscarriage,
      high fever, severe pain, call 911, call 999, call 112, asthma attack, inhaler, side of his face, side of her face, speech
      is slurred, slurring, defibrillator, went blind in one, cant see out of one eye, everything goes black, throat is
      tightening`,
    discrimination: `
      racism, ableist, go back to your country, go back where you came from, go back to where you came from, people like you
      dont belong, your kind, dirty immigrant*, bloody foreigners, fucking foreigners, too many foreigners, too many immigrants,
      no foreigners, no muslims, no jews, no blacks, no gays, refused to serve me because, because of my skin, because im black,
      because i am black, because im muslim, because of my religion, because of my accent, because im gay, because im trans,
      wheelchair user, slur, faggot*, tranny, nigger*, nigga*, kike*, chink*, paki, pakis, retarded, white power, heil hitler`,
    harassment: `
      nude pics, suck my, fuck you, fuck off, go to hell, piece of shit, your ugly, youre ugly, you are ugly, so ugly, fat pig,
      stupid bitch, whore, slut, sexy, horny, hot body, what are you wearing, want to see you naked, feet pics, harass*, keeps
      following me, keeps messaging me, wont leave me alone, bully, bullying, bullied, pervert, creep, touched me, groped,
      grabbed my, inappropriate comments`,
    legal: `
      lawyer, lawyers, attorney, solicitor, lawsuit, sue you, suing you, sue your, going to sue, gonna sue, legal action, take
      you to court, see you in court, small claims, cease and desist, trademark, dmca, stole my photo, stole my picture, stole
      my design, used my photo, used my picture, without my permission, without my consent, my personal data, delete my data,
      data breach, report you to, reporting you to, reported you to, trading standards, health inspector, health department,
      health and safety inspector, consumer protection, fraud, fraudulent, fined, breach of contract, serving papers, subpoena,
      wage theft, unpaid wages, didnt pay your staff`,
    press: `
      i write for the, im writing a piece, writing an article, writing a story, for an article, for the newspaper, our
      newspaper, press inquiry, press enquiry, media inquiry, media enquiry, request for comment, comment for a story, care to
      comment, would you like to comment, interview you for, documentary, investigating your, news desk, newsroom, on the
      record, off the record, producer at`,
    scam: `
      scam, scams, scammer, scammers, scammed, con artist*, rip off, ripoff, ripped off, fake shop, fake store, fake account,
      fake page, pretending to be you, impersonating, forex, double your money, investment opportunity, passive income, earn
      from home, work from home and earn, make money online, dm me to earn, verify your account, your account has been, your
      page will be, page will be deleted, page has been reported, violated our community, confirm your password, wire transfer,
      gift card codes, inheritance, sugar daddy, sugar baby, lottery winner, you have won, youve won, claim your prize, hacked`,
    refund: `
      refund, refunds, refunded, money back, chargeback, reimburse*, compensation, charged twice, charged me twice, double
      charged, overcharged, charged my card, wrong order, wrong item, wrong size, wrong cake, wrong colour, wrong color, missing
      item, missing from my order, never arrived, never came, hasnt arrived, havent received, didnt arrive, not arrived, arrived
      broken, arrived damaged, arrived melted, came broken, came damaged, was damaged, faulty, defective, stopped working,
      doesnt work, does not work, not working, broken after, broke after, fell apart, mouldy, moldy, mold on, mould on, hair in
      my, hair in the, found a hair, bug in my, insect in, plastic in my, undercooked, raw in the middle, was raw, stale, was
      cold when, wheres my order, where is my order, still waiting for my, cancel my order, cancel my subscription, complaint,
      very disappointing, so disappointing, waste of money, want my money, worst service, terrible service, awful service, rude
      staff, staff was rude, staff were rude, was so rude, never coming back, never again, never ordering, never buying, so
      disappointed, very disappointed, really disappointed, disappointed with, disappointed in, im disappointed, extremely
      disappointed`,
    spam: `
      check out my page, check my page, visit my page, check out my profile, see my profile, visit my profile, follow me back,
      follow back, follow for follow, f4f, l4l, like for like, sub4sub, subscribe to my channel, join my channel, join my group,
      dm me for, inbox me for, promote your, promote it on, dm us to, collab dm, grow your page, grow your followers, grow your
      account, buy followers, get followers, free followers, more followers, 10k followers, boost your, seo services, web design
      services, web development services, use my code, use code, affiliate, onlyfans`,
  },
}
