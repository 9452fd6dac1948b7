import type { SensitivePhrases } from '../sensitive-phrases.ts'

export const sensitive: SensitivePhrases = {
  phrases: {
    self_harm: `
      suizid*, selbstmord*, bring mich um, mich umbringen, mich umzubringen, mir das leben nehmen, mein leben beenden,
      dem ganzen ein ende, nicht mehr leben, will sterben, mochte sterben, keinen sinn mehr, keinen ausweg mehr,
      lebensmude, ritzen, wieder geritzt, ich kann einfach nicht mehr, nicht mehr aufwachen, nicht mehr da sein, morgen
      nicht mehr da, wozu noch leben, tabletten genommen, vor den zug, abschiedsbrief, keinen grund mehr morgen, mich zu
      schneiden, schluss mit allem, tabletten schon vor mir, wie viele schlaftabletten, ich ware tot, weg von dieser
      welt, verletze mich selbst, wenn ich nicht mehr lebe, wenn ich nicht mehr da, dieses leben nicht mehr aus, auf der
      brucke, nie mehr aufwachen, nie wieder aufwachen, ertrage es nicht mehr, nur eine last, kraft mehr zum
      weiterleben, der tod ware, mich aufhangen, pulsadern`,
    threat: `
      bring dich um, bringe dich um, bring euch um, bringe euch um, ich tote dich, tote euch, mach dich fertig, mache
      dich fertig, mach euch fertig, mache euch fertig, mach dich kalt, stech dich ab, steche dich ab, schlag dich tot,
      schlage dich, knall dich ab, knalle dich ab, erschiesse dich, weiss wo du wohnst, weiss wo ihr wohnt, weiss wo du
      arbeitest, weiss wo dein*, weiss wo eure, wissen wo ihr wohnt, wissen wo du wohnst, wirst es bereuen, werdet es
      bereuen, wirst du bereuen, werdet ihr bereuen, das werdet ihr noch, wirst dafur bezahlen, werdet dafur bezahlen,
      zahle ich euch heim, finde dich, ich finde euch, krieg dich, kriege dich, kriege euch, komme vorbei und, warte
      draussen auf, warte vor deiner, warte vor eurem, pass auf deine, passt auf eure, pass auf dich auf wenn, anzunden,
      abfackeln, in brand, brennen sehen, laden brennt, in die luft, mit dem messer, abstechen, sprengen, die scheiben
      ein, scheiben einschlagen, fensterscheibe, verrecken, verreck, eine bombe in, eine bombe legen, bombe hoch, bombe
      im laden`,
    minor: `
      minderjahrig*, bin noch ein kind, bin erst #, bin # jahre, werde bald #, meine eltern wissen nichts, meine eltern
      durfen, eltern durfen es nicht, sag meinen eltern, sagt meinen eltern nichts, meine mutter weiss nichts, meine
      mama weiss nichts, meine mama darf, kindesmissbrauch, kinderporn*, padophil*, in der 5 klasse, in der 6 klasse, in
      der 7 klasse, in der 8 klasse, in der 9 klasse, gehe in die 7, gehe in die 8, siebte klasse, achte klasse, neunte
      klasse, sechste klasse, wie alt ist das madchen, wie alt ist die kleine, ist die uberhaupt schon`,
    injury: `
      verletzt, verletzung*, zahn abgebrochen, zahn ausgebissen, geschnitten an, in den finger geschnitten, verbrannt,
      verbruht, gesturzt, ausgerutscht, gestolpert, gehirnerschutterung, krankenhaus, notaufnahme, krankenwagen,
      rettungswagen, blutet, blutete, scherbe*, glassplitter, splitter im, stromschlag, verstorben, gestorben,
      beerdigung, explodiert, feuer gefangen`,
    medical: `
      notfallpen, keine luft, bekomme kaum luft, kriege kaum luft, kann nicht atmen, kann kaum atmen, atemnot, hals
      schwillt, hals ist zu, hals wird eng, zunge kribbelt, zunge schwillt, lippen schwellen, geschwollen,
      angeschwollen, ausschlag, quaddeln, nesselsucht, brustschmerz*, schmerzen in der brust, druck auf der brust,
      herzinfarkt, herzrasen, schlaganfall, arm ist taub, halbes gesicht, bewusstlos, ohnmachtig, umgekippt,
      zusammengebrochen, krampfanfall, krampft, nicht ansprechbar, reagiert nicht mehr, vergiftet, vergiftung,
      lebensmittelvergiftung, ubergeben, erbrochen, erbricht, kotzen, durchfall, verschluckt, knopfbatterie, uberdosis,
      notarzt, schwanger, schwangerschaft, stillzeit, zoliakie, medikament*, blutdruck, nebenwirkung*, krebs diagnose,
      chemotherapie, asthmaanfall, entzundet, hohes fieber, starke schmerzen, fur kranke, krank geworden, uns allen
      schlecht, war mir schlecht, ist mir schlecht, seitdem schlecht, schwarz vor augen, blasen uberall, hangt das
      gesicht, halbe gesicht, sehe nichts mehr auf, hals schnurt`,
    discrimination: `
      rassist*, rassismus, sexist*, judenfeindlich*, auslanderfeindlich*, diskriminier*, auslander raus, geh zuruck in
      dein, geht zuruck in euer, geht dahin wo ihr, dahin wo ihr herkommt, wo du herkommst zuruck, scheiss auslander,
      kanake*, neger*, judensau, wegen meiner hautfarbe, wegen meines kopftuchs, wegen meiner religion, bedient hier
      keine, keine auslander, fur behinderte, schwuchtel*`,
    harassment: 'arschloch, wichser, hurensohn, fotze, schlampe, fick dich, geile*, ausziehen, mobbing, gemobbt',
    legal: `
      anwalt, anwaltin, verklagen, verklage, klage ein, polizei, vor gericht, abmahnung, abmahnen, unterlassung,
      markenrecht, dsgvo, betrug, illegal`,
    press: `
      journalist*, redaktion, redakteur*, fur einen artikel, fur die zeitung, presseanfrage, interviewanfrage,
      stellungnahme, ich recherchiere, vorwurfe`,
    scam: `
      abzocke, abzocker, betruger*, fakeshop, krypto, von zuhause geld, geld verdoppeln, ihr konto wurde, gewonnen
      klick*, gehackt`,
    refund: `
      geld zuruck, reklam*, nie angekommen, kaputt, defekt, geht nicht mehr, haar im, wo bleibt mein*, enttauscht, nie
      wieder`,
    spam: `
      folgt mir, folge mir zuruck, mein profil, link in meiner bio, schau auf mein, schaut auf mein, kooperation dm,
      mehr follower, follower kaufen, verdiene*`,
  },
}
