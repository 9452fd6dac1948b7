import type { SensitivePhrases } from '../sensitive-phrases.ts'

export const sensitive: SensitivePhrases = {
  phrases: {
    self_harm: `
      self harm*, kill myself, killing myself, hurt myself, hurting myself, cutting myself, hang myself, starving
      myself, end my life, take my life, take my own life, end it all, ending it tonight, want to die, wanna die, wish i
      was never born, wish i had never been born, better off without me, rather be dead, dont want to live, do not want
      to live, dont want to be alive, dont want to be here anymore, dont wanna be here anymore, dont want to wake up,
      dont wanna wake up, hope i dont wake up, no reason to live, cant go on like this, cant do this anymore, cant take
      it anymore, tired of being alive, hate being alive, life is pointless, took all the pills, jump off _ bridge,
      nobody would miss me, wont see tomorrow, if i was gone, kms, unaliving myself, wrote my note, done with life, done
      with living, want it to be over, i am a burden, im a burden, just a burden to everyone, stop existing, reason to
      wake up, happier if i wasnt, fighting to stay alive, last thing ill ever, fall asleep and not come back, cuts
      again, dont deserve to live, standing on the bridge, leave this earth, leaving this world, better if i wasnt here,
      want to vanish, ending things every, thinking about ending things, do life anymore, rope in my hands, i should
      jump, feel safe with myself, not safe with myself, too many tablets, death sounds, no future for me, unalive, if i
      was dead, wish i was dead, not be alive, end for good, worth more dead, if i live or die, ways to die, nothing
      left for me, with a razor, pills counted out, bottle of pills, whats the point of living`,
    threat: `
      kill you, kill u, shoot up, break your legs, smash your face, burn your shop, burn your store, burn your place,
      burn this place, set fire to your, acid in your face, know where you live, know where you park, know where your
      kids, know where your family, watch your back, you will regret this, youll regret this, youll pay for this, youll
      be sorry, hurt your, ruin you, destroy you, youre dead, ur dead, dead meat, dead man walking, deserve to die, hope
      you die, hope you all die, waiting outside your, followed you home, your family will, sleep with one eye open,
      make you suffer, a bomb in, with a knife, put a bullet, slit your throat, pay you a visit, break every bone, youre
      next, you are next, would be a shame if something, ill find you`,
    minor: `
      im a minor, im underage, my mom doesnt know, my parents dont know, dont tell my mom, dont tell my mum, dont tell
      my parents, im in primary school, im in 6th grade, im in 7th grade, im in 8th grade, im in 9th grade, im in year
      8, jailbait, how old is that girl, how old is the girl, im # years, i am # years, im only #, i am only #, im #
      and, i am # and, im # can i, im # is that, im # but`,
    injury: `
      broke my arm, broke my leg, broke my wrist, broke my tooth, chipped my tooth, cracked a tooth, broke a tooth, cut
      my hand, cut my finger, cut my foot, cut my mouth, cut my lip, cut her, cut his, scalded, got burned, got burnt,
      got hurt, got injured, was injured, was hurt, is injured, injured by, injury, injuries, concussion, stitches, fell
      down your, slipped on, slipped in your, tripped on, tripped over, hit my head, electric shock, hospitalized,
      hospitalised, ended up in a&e, emergency room, to the er, blood everywhere, glass in my, piece of glass in, metal
      in my, choked on, choking on, caught fire, exploded, passed away, died last, died yesterday, died this, just died,
      car accident, car crash, killed in, wont stop bleeding, wouldnt stop bleeding, started bleeding, is bleeding, was
      bleeding, bleeding from, burned my hand, burned my mouth, burned my arm, burnt my hand, burnt my mouth, burned
      her, burned his`,
    medical: `
      epi pen, cant breathe, cannot breathe, trouble breathing, hard to breathe, difficulty breathing, struggling to
      breathe, stopped breathing, not breathing, throat is closing, throat closing, throat is swelling, throat is tight,
      throat feels tight, tongue is tingling, tongue is swelling, tongue is swollen, lips are swelling, lips are
      swollen, face is swelling, face is swollen, face swelled, swollen eyes, swollen face, swelling up, hives, rash all
      over, broke out in, chest pain, chest pains, chest hurts, pain in my chest, heart attack, having a stroke, stroke
      symptoms, my heart is racing, face is drooping, arm is numb, cant feel my, cant move my, numb on one side,
      seizure, having a fit, passed out, fainted, unconscious, collapsed, wont wake up, not waking up, blacked out,
      poisoned, poisoning, threw up, throwing up, puking, puked, diarrhea, diarrhoea, been sick since, been sick for,
      sick after eating, felt sick after, made me sick, made us sick, made my son sick, made my daughter sick, got sick
      from, got sick after, got so sick, swallowed a, swallowed the, swallowed one, ate the battery, drank bleach,
      overdosed, too many pills, pregnant, pregnancy, breastfeeding, my medication, my meds, blood pressure, side
      effects, side effect, is it safe to take with, chemo, chemotherapy, miscarriage, high fever, severe pain, call
      911, call 999, call 112, asthma attack, inhaler, side of his face, side of her face, speech is slurred, slurring,
      defibrillator, went blind in one, cant see out of one eye, everything goes black, throat is tightening`,
    discrimination: `
      racism, ableist, go back to your country, go back where you came from, go back to where you came from, people like
      you dont belong, your kind, dirty immigrant*, bloody foreigners, fucking foreigners, too many foreigners, too many
      immigrants, no foreigners, no muslims, no jews, no blacks, no gays, refused to serve me because, because of my
      skin, because im black, because i am black, because im muslim, because of my religion, because of my accent,
      because im gay, because im trans, wheelchair user, slur, faggot*, tranny, nigger*, nigga*, kike*, chink*, paki,
      pakis, retarded, white power, heil hitler`,
    harassment: `
      suck my, fuck you, your ugly, so ugly, fat pig, whore, slut, sexy, horny, what are you wearing, harass*, keeps
      messaging me, bully, bullying, bullied, creep, touched me, groped`,
    legal: `
      lawyer, lawyers, attorney, solicitor, lawsuit, sue you, sue your, see you in court, small claims, dmca, stole my
      design, used my photo, delete my data, report you to, trading standards, fraud, fined, subpoena`,
    press: `
      i write for the, im writing a piece, writing a story, for an article, for the newspaper, our newspaper, press
      inquiry, press enquiry, media inquiry, media enquiry, care to comment, interview you for, documentary, news desk,
      newsroom, on the record, off the record, producer at`,
    scam: `
      scam, scams, scammer, scammers, scammed, con artist*, rip off, ripoff, ripped off, fake shop, fake store, fake
      page, forex, your account has been, your page will be, sugar baby, youve won, hacked`,
    refund: `
      refund, refunds, money back, charged me twice, charged my card, wrong size, wrong colour, arrived damaged, doesnt
      work, fell apart, mouldy, found a hair, wheres my order, where is my order, still waiting for my, cancel my order,
      cancel my subscription, complaint, waste of money, want my money, staff was rude, never again, so disappointed`,
    spam: `
      check out my page, check my page, follow me back, follow back, f4f, l4l, sub4sub, dm me for, inbox me for, promote
      it on, dm us to, collab dm, grow your account, boost your, use my code, use code, affiliate, onlyfans`,
  },
}
