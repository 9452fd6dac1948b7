import type { SensitivePhrases } from '../sensitive-phrases.ts'

export const sensitive: SensitivePhrases = {
  phrases: {
    self_harm: `
      suizid*, selbstmord*, selbstverletz*, umbringen will ich mich, bring mich um, bringe mich um, mich umbringen, mich
      umzubringen, mir das leben nehmen, mir was antun, mir etwas antun, mein leben beenden, dem leben ein ende, dem ganzen ein
      ende, alles beenden, es beenden will, nicht mehr leben, nicht mehr weiterleben, will sterben, mochte sterben, am liebsten
      sterben, am liebsten tot, lieber tot, ware ich doch tot, ohne mich besser dran, besser dran ohne mich, keinen sinn mehr,
      keinen ausweg mehr, sehe keinen ausweg, lebensmude, ritze mich, ritzen, wieder geritzt, mich selbst verletz*, kann nicht
      mehr weiter, ich kann einfach nicht mehr, nicht mehr aufwachen, niemand wurde mich vermissen, keiner wurde mich vermissen,
      wird mich keiner vermissen, niemand wird mich vermissen, nicht mehr da sein, bald nicht mehr da, morgen nicht mehr da,
      nicht mehr hier sein, wozu noch leben, wofur noch leben, alle tabletten, tabletten geschluckt, tabletten genommen, von der
      brucke springen, vor den zug, abschiedsbrief, lebe wohl fur immer, keinen grund mehr aufzuwachen, keinen grund mehr
      morgen, grund mehr zu leben, mich zu schneiden, schluss mit allem, schluss mit dem leben, tabletten schon vor mir, die
      tabletten liegen, wie viele schlaftabletten, wie viele tabletten braucht, ich ware tot, weg von dieser welt, verletze mich
      selbst, wenn ich nicht mehr lebe, wenn ich tot ware, wenn ich nicht mehr da, dieses leben nicht mehr aus, halte das leben
      nicht mehr, halte es nicht mehr aus zu leben, auf der brucke, nie mehr aufwachen, nie wieder aufwachen, einfach
      einschlafen und, ertrage es nicht mehr, nur eine last, nur noch eine last, allen zur last, kraft mehr zum weiterleben,
      kraft mehr zu leben, der tod ware, besser wenn ich weg, besser wenn ich nicht mehr, mich aufhangen, mich erhangen, hange
      mich auf, pulsadern, keinen mut mehr zum leben, ohne mich ware es fur alle, ohne mich wars fur alle, ohne mich ists fur
      alle, fur alle leichter ohne mich, frische schnitte an, schnitte am arm, schnitte an den armen`,
    threat: `
      bring dich um, bringe dich um, bring euch um, bringe euch um, ich tote dich, tote euch, mach dich fertig, mache dich
      fertig, mach euch fertig, mache euch fertig, mach dich kalt, stech dich ab, steche dich ab, schlag dich tot, schlage dich,
      knall dich ab, knalle dich ab, erschiesse dich, weiss wo du wohnst, weiss wo ihr wohnt, weiss wo du arbeitest, weiss wo
      dein*, weiss wo eure, wissen wo ihr wohnt, wissen wo du wohnst, wirst es bereuen, werdet es bereuen, wirst du bereuen,
      werdet ihr bereuen, das werdet ihr noch, wirst dafur bezahlen, werdet dafur bezahlen, zahle ich euch heim, finde dich, ich
      finde euch, krieg dich, kriege dich, kriege euch, komme vorbei und, warte draussen auf, warte vor deiner, warte vor eurem,
      pass auf deine, passt auf eure, pass auf dich auf wenn, anzunden, abfackeln, in brand, brennen sehen, laden brennt, in die
      luft, mit dem messer, abstechen, sprengen, die scheiben ein, scheiben einschlagen, fensterscheibe, verrecken, verreck,
      eine bombe in, eine bombe legen, bombe hoch, bombe im laden`,
    minor: `
      minderjahrig*, bin noch ein kind, bin erst #, bin # jahre, werde bald #, meine eltern wissen nichts, meine eltern durfen,
      eltern durfen es nicht, sag meinen eltern, sagt meinen eltern nichts, meine mutter weiss nichts, meine mama weiss nichts,
      meine mama darf, kindesmissbrauch, kinderporn*, padophil*, in der 5 klasse, in der 6 klasse, in der 7 klasse, in der 8
      klasse, in der 9 klasse, gehe in die 7, gehe in die 8, siebte klasse, achte klasse, neunte klasse, sechste klasse, wie alt
      ist das madchen, wie alt ist die kleine, ist die uberhaupt schon`,
    injury: `
      verletzt, verletzung*, zahn abgebrochen, zahn ausgebissen, geschnitten an, in den finger geschnitten, verbrannt, verbruht,
      gesturzt, ausgerutscht, gestolpert, gehirnerschutterung, krankenhaus, notaufnahme, krankenwagen, rettungswagen, blutet,
      blutete, scherbe*, glassplitter, splitter im, stromschlag, verstorben, gestorben, beerdigung, explodiert, feuer gefangen`,
    medical: `
      notfallpen, keine luft, bekomme kaum luft, kriege kaum luft, kann nicht atmen, kann kaum atmen, atemnot, hals schwillt,
      hals ist zu, hals wird eng, zunge kribbelt, zunge schwillt, lippen schwellen, geschwollen, angeschwollen, ausschlag,
      quaddeln, nesselsucht, brustschmerz*, schmerzen in der brust, druck auf der brust, herzinfarkt, herzrasen, schlaganfall,
      arm ist taub, halbes gesicht, bewusstlos, ohnmachtig, umgekippt, zusammengebrochen, krampfanfall, krampft, nicht
      ansprechbar, reagiert nicht mehr, vergiftet, vergiftung, lebensmittelvergiftung, ubergeben, erbrochen, erbricht, kotzen,
      durchfall, verschluckt, knopfbatterie, uberdosis, notarzt, schwanger, schwangerschaft, stillzeit, zoliakie, medikament*,
      blutdruck, nebenwirkung*, krebs diagnose, chemotherapie, asthmaanfall, entzundet, hohes fieber, starke schmerzen, fur
      kranke, krank geworden, uns allen schlecht, war mir schlecht, ist mir schlecht, seitdem schlecht, schwarz vor augen,
      blasen uberall, hangt das gesicht, halbe gesicht, sehe nichts mehr auf, hals schnurt`,
    discrimination: `
      rassist*, rassismus, sexist*, judenfeindlich*, auslanderfeindlich*, diskriminier*, auslander raus, geh zuruck in dein,
      geht zuruck in euer, geht dahin wo ihr, dahin wo ihr herkommt, wo du herkommst zuruck, scheiss auslander, kanake*, neger*,
      judensau, wegen meiner hautfarbe, wegen meines kopftuchs, wegen meiner religion, bedient hier keine, keine auslander, fur
      behinderte, schwuchtel*`,
    harassment: `
      arschloch, arschlocher, wichser, hurensohn, fotze, schlampe, fick dich, verpiss dich, halt die fresse, nacktbild*,
      nacktfoto*, geile*, bist du single, ausziehen, zieh dich aus, belastig*, begrapscht, angefasst, mobbing, gemobbt`,
    legal: `
      anwalt, anwaltin, rechtsanwalt*, verklagen, verklage, klage ein, anzeige erstatten, zeige euch an, zeige sie an,
      strafanzeige, polizei, gericht bringen, vor gericht, abmahnung, abmahnen, unterlassung, urheberrecht, markenrecht, mein
      foto benutzt, mein foto verwendet, ohne meine erlaubnis, ohne meine zustimmung, dsgvo, datenschutz, meine daten loschen,
      gesundheitsamt, ordnungsamt, verbraucherzentrale, betrug, illegal, mindestlohn nicht, schwarzarbeit`,
    press: `
      journalist*, redaktion, redakteur*, fur einen artikel, fur unsere zeitung, fur die zeitung, presseanfrage,
      interviewanfrage, stellungnahme, wir recherchieren, ich recherchiere, wie stehen sie zu den vorwurfen, vorwurfe`,
    scam: `
      abzocke, abzocker, betruger*, fakeshop, krypto, schnell geld verdienen, von zuhause geld, passives einkommen, geld
      verdoppeln, ihr konto wurde, dein konto wurde, konto wird gesperrt, gewonnen klick*, gib sich als euch aus, gibt sich als
      euch aus, gehackt`,
    refund: `
      ruckerstatt*, erstattung, geld zuruck, umtausch*, reklam*, storniere*, doppelt abgebucht, zu viel berechnet, falsche
      bestellung, falsche grosse, falsche torte, falsch geliefert, nicht angekommen, nie angekommen, beschadigt, kaputt, defekt,
      funktioniert nicht, geht nicht mehr, schimmel*, haar im, haar in, haare im, wo bleibt mein*, wo ist meine bestellung,
      warte immer noch, warte seit, beschwerde, beschwere*, enttauscht, enttauschend, unverschamt*, frechheit, nie wieder,
      unfreundlich*`,
    spam: `
      folgt mir, folge mir zuruck, mein profil, link in meiner bio, schau auf mein, schaut auf mein, kooperation dm, mehr
      follower, follower kaufen, verdiene*`,
  },
}
