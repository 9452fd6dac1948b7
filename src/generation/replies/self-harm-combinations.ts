/** Words of other languages than English that together say that somebody may harm themselves; read as `sensitive-combinations.ts`. */
import type { CombinationSource } from './combinations.ts'

const german: CombinationSource = {
  sets: {
    i: 'ich mich mir mein meine meinen meinem meiner ohne_mich',
    not: 'nicht nie niemals kein keine keinen keinem keiner niemand nichts nimmer ned nich nix ohne kaum',
    die: 'sterben tot tod tote gestorben stirb verrecken krepieren draufgehen',
    all: 'alle allen jeder jedem alles familie welt eltern kinder mama papa mutter vater freunde leute anderen andere euch',
    pills: 'tabletten pillen schlaftabletten schlafmittel medikamente packung schmerztabletten',
    means:
      'brucke bruecke dach strick seil rasierklinge rasierklingen klinge klingen messer gleis gleise schienen zug bahn hochhaus balkon pulsadern handgelenk handgelenke adern fenster springe springen spring strang galgen',
  },
  combinations: `
    will wollen wollte mochte moechte wunsch* wunschte hoffe hoffentlich lieber ware wär bereit sehn* warte besser einfach denke gedank* konnte durfte + $die + $i
    $i + $not + leben weiterleben aufwachen aufwache existieren dasein da_sein atmen weitermachen weiter weiterkampfen hier_sein sein durchhalten leb aufstehen + will wollen mochte moechte mehr kann kraft wunsch* hoffe lohnt muss musste sinn ware morgen wollte schaff* weiss
    nicht_mehr_aufwachen nicht_mehr_aufwache nie_wieder_aufwachen nie_mehr_aufwachen nicht_mehr_da nicht_mehr_hier nicht_mehr_hier_sein nicht_mehr_existieren nie_geboren nicht_geboren nicht_mehr_da_bin nicht_mehr_da_ware nicht_mehr_unter nicht_mehr_sein nicht_mehr_weiter nicht_mehr_wach + $i wenn will wenn_ich morgen ware mochte bald
    $not + grund grunde sinn hoffnung ausweg zukunft ziel perspektive kraft lebenswille lebensmut lebenswillen + leben weiter mehr sehe $i lebe aufstehen weiterzumachen
    sinn grund wozu warum + leben weiterleben weiter_leben lebe weitermachen aufstehen noch_hier kampfen + noch $not $i uberhaupt eigentlich
    leben + sinnlos wertlos egal satt beenden beende nehmen nehme ende hort qual unertraglich zu_ende wegwerfen lebenswert mude leid vorbei wegschmeissen schluss holle aufgegeben aufgeben bedeutungslos + $i dieses alles mein das
    lebensmud* lebenslust lebensuberdr* todessehn* suizidal suizidgedank* suizidversuch selbstmord* freitod todeswunsch sterbewunsch abschiedsbrief abschiedsbriefe abschiedsvideo selbsthass svv ritzen ritze ritzt geritzt selbstverletz*
    last belastung ballast klotz + $all $i nur bin
    besser leichter einfacher glucklicher ruhe erleichtert dran + ohne_mich wenn_ich wenn_ich_weg weg_bin nicht_mehr_da_bin weg_ware ich_tot ich_nicht_mehr wenn_ich_nicht verschwinde mich_los
    niemand keiner niemandem keinem keinen jemand wem wer + vermissen vermisst fehlen fehle auffallen auffallt merken merkt bemerkt traurig interessier* weinen weint braucht brauchen liebt kummert juckt trauert + $i
    lebwohl leb_wohl lebt_wohl lebewohl abschied verabschiede* tschuss machts_gut macht_es_gut adieu auf_nimmerwiedersehen + $all fur_immer letzt* welt verzeiht danke_fur_alles entschuldigt bald ich $i brief* endgultig kann kraft - urlaub
    brief briefe zeilen notiz nachricht worte + geschrieben abschied letzt* hinterlass* schreibe liegt schreib + $i $all familie eltern kinder mutter tisch
    letzt* + nachricht kommentar post beitrag abend nacht tag geburtstag weihnachten mal worte lebenszeichen video + $i abschied danach + mein meine meiner euch hier lebe leben fur_immer sehen schreibe lesen horen wird - bestellung ausverkauf
    verzeiht verzeih verzeihung entschuldigung sorry vergebt tut_mir_leid vergib + mama papa eltern $all kinder + gehen gehe kann nicht_mehr kraft schaff* schwach muss aufgeb* weg
    kummert kummere versorgt pass passt futter nehmt nimm + hund katze kinder tiere tochter sohn katzen + um auf wenn_ich weg bitte + weg nicht_mehr tot gehe $i nach
    $pills + $i genommen schlucke schlucken geschluckt gesammelt sammle nehmen nehme genug viele ganze alle hand schublade lege gezahlt liegen bereit + $i alle ganze genug viele bereit gesammelt geschluckt schlucken uberdosis ende ruhe gezahlt schublade ausreichen reichen wie_viele
    wie_viele wieviele welche wieviel + $pills + sterben schlafen reichen brauche braucht man tot todlich einschlafen
    $means + $i + stehe stehen steh springen springe spring sitze sitz denke gekauft bereit liegt heute herunter runter hinunter werfen schmeisse hang* aufhangen schneide schneiden offnen aufgeschnitten ritze ende schluss hand starre legen lege rief ruft hin gelegt geknotet schaue schau keller schublade versteck* haut
    $i + ritze ritzen geritzt schneide schneiden geschnitten verletze verletzen brenne wehtun weh_tun schlage hasse bestraf* blut* aufschneiden + mich mir arm arme unterarm haut beine oberschenkel wieder selbst handgelenk* nachts heimlich - finger gemuse zwiebel
    narben schnitte wunden langarm* lange_armel armel + arm arme armen verstecke verstecken unter haut neu* niemand keiner
    $i + hasse verachte ekle ekel + mich mich_selbst leben mein_leben
    $i + mude erschopft leer kaputt gebrochen wertlos nutzlos uberflussig hoffnungslos einsam verloren satt versager + leben lebens kampfen alles allem mehr innerlich mensch fuhle fur_alle bin_nichts nur_noch jeden kampfs existieren allen nur bin
    $i + kann halte ertrage ertragen schaffe schaff pack packe aushalten will mag mochte kriege + $not + mehr langer weiter + leben alles schmerz* das_alles so $i ende aus druck stimmen mehr
    halte_es_nicht halte_das_nicht ertrage_es_nicht ertrage_das_nicht halt_das_nicht halts_nicht ertrag_das_nicht nicht_mehr_aushalten nicht_mehr_ertragen nicht_langer_ertragen nicht_langer_aushalten
    $i + will mochte moechte wunsche wunschte wurde konnte werde einfach wollte muss gehe + verschwinden weg_sein einschlafen auflosen schluss_machen ein_ende ende_setzen alles_beenden es_beenden beenden erlosen erlost fur_immer_schlafen ewig_schlafen gehen_fur_immer fur_immer_weg endgultig_gehen springen weg_von_hier frieden_finden nicht_mehr fur_immer aus_dem_leben vom_leben ruhe_haben - abo vertrag kundig*
    einschlafen schlafen einschlafe schlaf + $not + aufwachen aufwache wieder mehr wach + $i nie mehr will wieder fur_immer hoffe
    fur_immer ewig endlich + schlafen einschlafen ruhe frieden weg still schluss verschwinden vorbei + $i will mochte soll wenn bald dann habe
    heute morgen bald nacht abend wochenende + $i + ende schluss vorbei weg_bin nicht_mehr_da beende erlost uberstanden tot schluss_mit nicht_mehr_hier - feierabend
    stimmen kopf gedanken + sagen sagt befehlen dunkl* schwarz* sterben tod springen still dunkel ende suizid* umbringen aufhoren + $i mir
    schmerz schmerzen qual leid + aufhor* ende beenden vorbei spuren fuhlen unertraglich zu_viel + $i endlich alles nur will innen seelisch* leben - knie rucken
    umbringen umbring* umzubringen umgebracht toten aufhangen erhangen erschiessen vergiften ertranken erhange + $i mich - witz lachen
    leben_zu_nehmen leben_nehmen das_leben_nehmen leben_beenden leben_ein_ende etwas_antun was_antun antun
    $i + hungere hungern kotze erbreche esse gegessen essen + $not tage seit nichts dunn knochen kontrolle verschwinde wieder + tage tagen dunn knochen kontrolle strafe verdient verschwinden nichts_mehr
    hoffe wunsche wunschte wenn + auto bus lkw zug krebs unfall herz blitz + $i uberfahrt uberfahren erfasst stehen aufhort trifft sterbe erwischt schlagt
    verschenkt verschenke verschenken + meine sachen alles + $i brauche nicht_mehr katze
    beerdigung grab sarg trauerfeier testament + mein meine meiner meinem + $i spielt lied kommt geplant geschrieben wenn fertig
    $i + fehler abschaum mull dreck nichts platz + geboren leben wert welt existenz gehore nicht_hier auf_der - geschmack
    alles + geregelt vorbereitet geplant bereit + $i vorbei samstag sonntag heute ende abschied schluss
    $i + aufgegeben aufgeben gebe_auf geb_auf + leben mich alles hoffnung endgultig einfach
  `,
}

const french: CombinationSource = {
  sets: {
    i: 'je j jai jen me m moi mon ma mes suis jsuis jveux jpeux jarrive',
    not: 'pas plus jamais aucun aucune rien personne sans ne n nul',
    die: 'mourir mort morte creve crever decede mourrai meurs',
    all: 'tous tout_le_monde toutes famille monde maman papa parents enfants amis gens autres vous mere pere entourage',
    pills: 'cachets comprimes pilules medicaments somniferes boites boite plaquettes doliprane antidouleurs gelules',
    means:
      'pont toit corde lame lames rasoir cutter rails train metro balcon fenetre veines poignets couteau falaise pendre pends sauter saute sauterai cordes',
  },
  combinations: `
    veux voudrais envie aimerais souhaite espere prefere prefererais mieux devrais pret prete hate pense idee pensees vais merite reve attends voulais + $die + $i - rire faim - 
    $not + vivre exister reveiller reveille respirer etre_la etre_ici continuer vie avancer lever tenir reveillerai + $i + veux voudrais envie peux force raison plus sens arrive demain espere courage gout aimerais but
    ne_plus_me_reveiller ne_plus_exister ne_plus_vivre ne_jamais_me_reveiller ne_plus_etre plus_me_reveiller jamais_me_reveiller ne_pas_me_reveiller pas_me_reveiller plus_etre_la jamais_exister jamais_ne jamais_nee jamais_du_naitre pas_du_naitre plus_la plus_de_ce_monde plus_etre_de + $i demain veux voudrais envie bientot quand si
    $not aucune aucun plus + raison raisons sens espoir avenir issue but interet gout force utilite + vivre vie continuer rester lever $i vois avancer trouve exister
    quoi_bon a_quoi_bon pourquoi a_quoi_ca_sert quoi_ca_sert sert_a_rien + vivre continuer rester lever exister vie encore lutter etre_la - acheter
    vie + sens finir fin inutile insupportable enfer cauchemar marre deteste fatigue fatiguee vaut terminee ras_le_bol gache foutue peine epuise finie degout quitter abreger oter enlever arreter tue + $i cette la ma
    suicide suicider suicidaire suicidaires suiciderai tentative_de scarifier scarification scarifications scarifie automutilation automutile mutile mutiler + $i pensees envie idees nouveau encore lettre faire vais ai songe fais a
    scarifie scarification automutil* suicidaire suicidaires lettre_d_adieu lettres_d_adieu lettre_dadieu
    poids fardeau boulet charge + $all $i que qu juste suis pour
    mieux soulage* heureux tranquilles plus_simple plus_facile + sans_moi si_je quand_je ne_serai disparais disparaissais n_etais_plus nexistais pas_la plus_la partirai + $i monde sans_moi $all
    personne qui quelqu_un + manquer manquerai manquera manquerais pleurera pleurer pleurerait remarquera remarquerait remarquer aime apercevra apercevrait besoin regrettera regretterait souviendra comprend verra + $i absence disparais mort moi
    adieu adieux au_revoir aurevoir + $all toujours jamais dernier derniere pardon pardonnez lettre monde amis vie definitif merci_pour_tout cette_fois - vacances
    lettre lettres mot message messages mots + adieu ecrit ecris laisse laissee derniere dernier ecrites + $i $all famille parents adieu table
    dernier derniere derniers dernieres + message soir soiree nuit jour noel anniversaire post publication fois commentaire mots lettre video story + $i adieu vous reverrez + ma mon demain ici apres sera adieu vois - commande promo
    pardon desole desolee pardonnez pardonne excusez + maman papa $all enfants + partir pars peux force fort forte tenir faible plus laisse quitte faire
    occupez prenez prends occupe veillez gardez + chat chien enfants fils fille animaux + $i quand apres soin serai_plus
    $pills + avale avaler pris prendre prends prendrai stocke accumule tous toute assez combien compte garde main devant reserve melange mets table tiroir + $i tous toute assez combien boite vodka alcool main mourir finir devant soir tiroir jen
    combien quelle_dose quelle_quantite + $pills + mourir dormir faut endormir pour finir
    $means + $i + debout bord sauter saute jeter pense achete prete pret bout finir soir ce_soir noue ouvrir tailler couper coupe vide regarde pendre passage sous attire attache taillade main peau assis voudrais appelle
    $i + coupe couper taillade brule bruler blesse blesser mutile frappe fais_du_mal faire_du_mal hais deteste griffe punir saigner scarifie entaille + bras poignets poignet cuisses peau moi_meme nuit encore nouveau exister - cheveux doigt legumes tomates
    cicatrices manches_longues coupures marques + bras cache cacher poignets manches personne cuisses
    $i + hais deteste degoute meprise + me moi_meme ma_vie exister
    $i + fatigue fatiguee epuise epuisee vide brisee brise inutile nul nulle seule seul desespere desesperee bout marre lasse detruit detruite invisible + vie vivre lutter tout exister battre souffrir interieur tellement forces sers moi dedans semblant survivre de_tout
    $i + peux supporte supporter tiens tenir arrive arriverai encaisser + plus + vivre continuer vie douleur comme_ca $i tenir supporter souffrance tout ca respirer
    n_en_peux_plus nen_peux_plus en_peux_plus jen_peux_plus n_en_pouvais_plus a_bout_de_forces au_bout_du_rouleau plus_la_force plus_la_force_de tiens_plus tiendrai_pas ne_tiens_plus supporte_plus
    en_finir d_en_finir mettre_fin mettre_un_terme abreger passer_a_l_acte passer_a_lacte foutre_en_l_air me_foutre_en faire_une_betise tout_arreter ouvrir_les_veines m_endormir_pour mendormir_pour dormir_pour_toujours m_ouvrir_les tirer_une_balle faire_du_mal me_faire_du_mal me_pendre me_noyer me_jeter m_oter sauter_dans_le_vide fermer_les_yeux_pour quitter_ce_monde partir_pour_toujours partir_pour_de_bon + $i vie jours tout soir bientot envie veux veut vais pense
    $i + veux voudrais envie aimerais vais besoin compte prefere + disparaitre m_endormir dormir_pour tout_quitter tout_arreter m_eteindre m_en_aller partir quitter_ce quitter_la ceder sauter cesser_d + toujours jamais jamais_revenir monde plus definitivement reveiller vie terre bon bien simplement juste loin trace - vacances ville
    disparaitre m_effacer m_eteindre + $i + envie veux voudrais aimerais juste monde toujours
    dormir endormir endors sommeil + jamais plus pas + reveiller reveille
    ce_soir demain bientot cette_nuit soir weekend + $i + fini finis termine serai_plus serai_plus_la plus_la partie parti libre fin repos tout_sera - soldes promo
    voix pensees idees tete + disent dit noires noire sombres sauter mourir finir mort suicid* tuer crient + $i me tete
    souffrance douleur souffrir mal + arreter arrete finir fin cesse stop insupportable trop sentir interieure seule + $i plus veux vie que toujours vivre - dos genou dents
    mange manger vomis vomir jeune affame affamer + $i + plus rien jours maigre punir os controle disparaitre depuis_trois
    espere voudrais souhaite si + voiture bus camion train cancer coeur accident + $i ecrase percute renverse arrete emporte fauche
    enterrement funerailles tombe obseques testament cercueil + mon ma mes + $i venez musique chanson pret ecrit jour
    donne donner + mes_affaires mes_livres mon_chat mon_chien tout_ce_que + $i plus besoin
    $i + erreur echec rate ratee dechet merde moins_que_rien place + naissance ne nee vie monde jamais terre suis merite existence sur_terre - produit
    lettres lettre + famille parents enfants + prepare preparees pretes prete ecrit
    sur_le_pont au_bord_du_pont sur_le_toit au_bord_du sur_les_rails au_bord_de_la + je suis
    coupe coupee coupes taillade brulee + bras poignets cuisses + je me encore nouveau
    mort morte - rire mdr ptdr lol trop
    la_mort ma_mort etre_morte etre_mort serai_mort serai_morte serais_mort serais_morte morte mort + je j me m ma moi mon mes vie - rire
    merite_pas_de_vivre merite_de_mourir merite_pas_de_vie pas_ma_place_sur pas_ma_place_dans plus_ma_place
    baisse_les_bras abandonne j_abandonne jabandonne lache_prise + vie tout $i definitivement force
  `,
}

const spanish: CombinationSource = {
  sets: {
    not: 'no ya nunca nadie nada ningun ninguna sin jamas ni',
    die: 'morir morirme muerto muerta muerte muera morire morirse muero',
    all: 'todos mundo familia mama papa padres hijos amigos gente madre padre demas ustedes vosotros todas',
    i: 'me yo mi mis conmigo estoy soy quiero tengo siento puedo voy mi_vida creo quisiera sin_mi he fui era seria estare',
    pills: 'pastillas pildoras medicamentos frasco tabletas caja somniferos ansioliticos bote cajas',
    means:
      'puente azotea soga cuerda cuchilla cuchillas navaja tejado vias tren metro balcon ventana venas munecas cuchillo pistola saltar salto tirarme tiro lanzarme ahorcarme colgarme acantilado',
  },
  combinations: `
    quiero quisiera gustaria ojala deseo prefiero mejor deberia ganas lista listo espero pienso pensando merezco suen* necesito queria pensar preferirira miedo + $die - risa hambre ganas_de_probar
    $not + vivir existir despertar despertarme despierte levantarme respirar seguir aguantar continuar estar_aqui estar_viva estar_vivo amanecer despertara + quiero quisiera ganas puedo fuerzas razon sentido motivo manana motivos gustaria deseo ojala mas para_que valor tengo veo espero - sin_ti
    no_despertar no_despertarme no_existir no_haber_nacido nunca_haber_nacido no_volver_a_despertar dejar_de_existir dejar_de_vivir dejar_de_respirar nunca_debi_nacer no_debi_nacer no_estar_aqui no_estar_mas ya_no_este no_estare ya_no_estare no_estaria no_haber_existido nunca_mas_despertar dormir_para_siempre dormirme_para_siempre
    $not + razon razones sentido esperanza salida futuro motivo motivos ilusion rumbo proposito fuerzas + vivir vida seguir encuentro veo levantarme tengo queda existir luchar
    para_que por_que de_que_sirve que_sentido_tiene que_mas_da + vivir seguir_viviendo seguir_aqui levantarme existir vida seguir luchando - sirve_esto
    vida + sentido acabar terminar fin inutil insoportable infierno harta harto cansada cansado vale odio quitar basura dejar final pesa asco mierda despedirme quitarse + mi esta la
    suicid* autolesion* autolesiones autodestruct* carta_de_despedida cartas_de_despedida nota_de_despedida
    carga estorbo peso estorbando molestia lastre + $all $i solo para
    mejor felices alivio aliviados tranquilos facil + sin_mi si_me si_yo cuando_me si_no_estuviera cuando_ya_no desaparezco desapareciera no_estuviera no_este muriera me_muera ya_no_este no_existiera
    nadie alguien quien + extran* echara echaria llorar* notar* importo importa importaria daria_cuenta quiere necesita recordar* falta dara_cuenta ama entiende enterara + $i mi falta muero desaparezco menos muriera ausencia cuenta nadie
    adios despido despedirme despedida hasta_siempre chao + $all siempre ultimo ultima mundo cruel carta perdon perdonenme nunca gracias_por_todo definitivo - vacaciones oferta
    carta cartas nota mensaje mensajes palabras + despedida escribi escrito escrita escribiendo dejado dejo ultima ultimas ultimo deje escritas + $i $all adios mesa despedida
    ultimo ultima ultimas ultimos + mensaje noche dia navidad cumpleanos comentario publicacion vez palabras post video historia + $i adios leeran vida + mi sera manana despues aqui me adios veran - pedido compra
    perdon perdonen perdonenme perdonadme lo_siento perdoname disculpen + mama papa $all hijos hija hijo + puedo fuerte fuerzas irme voy mas debil irse aguanto rendi dejar aguante
    cuiden cuida cuidad cuidar encargarse encarguense adopten + gato perro hijos hija hijo mascota perrita gata perra + $i cuando no_este vaya mi
    $pills + tome tomar tomarme trague guardadas guardando guardado todas suficientes cuantas contadas juntando enteras mesa mano entero tomado junte ahorrando mezcle + $i todas suficientes cuantas noche alcohol mano morir acabar entero dormir final contadas mesa junte
    cuantas cuanta que_dosis + $pills + morir dormir hacen necesito dormirme matar faltan letal
    $means + $i estoy + parad* borde saltar pienso compre lista listo acabar noche amarrada cortar cortarme abrir subid* mirando tirarme tirar atada asomad* sentad* atar preparada piel mano quiero hoy llamando frente anudada colgarme
    cortarme cortandome corte corto cortado cortes lastimarme lastimo hacerme_dano hago_dano quemarme quemo arano golpeo castig* autolesiono herirme sangrar danarme hecho_dano + brazos brazo munecas muneca piel piernas muslos yo_misma yo_mismo otra_vez noche siento me volvi recai volver - pelo dedo cebolla verdura
    cicatrices mangas_largas manga_larga mangas cortes + brazos escondo oculto munecas tapar nadie esconder ocultar
    me_odio odio_mi_vida odio_existir me_doy_asco me_detesto odio_estar_viva odio_estar_vivo odio_ser_yo odiandome
    cansada cansado agotada agotado harta harto vacia vacio rota roto inutil desesperad* hundida hundido perdida muerta_por muerto_por + vivir vida luchar todo existir sufrir dentro sirvo fingir alma seguir nada por_dentro respirar sola soy valgo me_siento
    $not + puedo aguanto soporto doy aguantar aguantare encuentro + mas + vivir vida dolor asi seguir tristeza sufrimiento esto estar_aqui con_todo mundo
    no_puedo_mas ya_no_puedo ya_no_aguanto no_aguanto_mas no_doy_mas no_soporto_mas no_lo_soporto no_tengo_fuerzas ya_no_tengo_fuerzas sin_fuerzas + vida todo seguir vivir adios siento esto dolor mas asi quiero dormir $i me - risa hambre calor
    acabar terminar poner_fin ponerle_fin quitarme terminarlo acabarlo matarme ahorcarme colgarme ahogarme tirarme acabando ponerle + todo vida conmigo existencia mi_vida sufrimiento noche mi una_vez tren puente dolor - pedido
    matarme ahorcarme ahogarme cortarme_las quitarme_la quitarme_de_en_medio hacer_una_locura hacerme_dano quitarme_la_vida cortarme_las_venas pegarme_un_tiro acabar_con_todo terminar_con_todo ponerle_fin poner_fin tirarme_al acabar_con_mi
    quiero quisiera gustaria ganas necesito deseo voy ojala pudiera prefiero + desaparecer desvanecerme apagarme esfumarme irme_para rendirme dormir_y irme_de_este partir dejar_este dejar_de_sufrir descansar_para descansar_en descansar_de dormir_para + $i siempre mundo mas simplemente nadie solo nunca volver vez todo vida no ya
    desaparecer desaparezca + siempre mundo quiero ganas solo todo vez mejor
    dormir dormirme dormida sueno + nunca no jamas + despertar despertarme despierte
    hoy manana noche pronto esta_noche + acaba todo_acaba acabara termina se_acaba termino no_estare ya_no_este final libre descanso descansare terminara + $i todo sufrimiento adios vida mundo - oferta promo rebajas
    voces voz pensamientos cabeza + dicen dice oscuros salte muera matarme muerte gritan callan suicid* morir negros + me mi cabeza
    dolor sufrimiento sufrir sufriendo + pare acabar terminar termine basta insoportable sentir unica forma cese parar siempre acabe + quiero $i solo mas alma todo no dentro - rodilla espalda muelas
    dejado_de_comer deje_de_comer no_como vomito vomitar ayuno comer + $i + dias huesos flaca castigo desaparecer control merezco delgada
    ojala espero si deseo + coche carro camion bus cancer corazon accidente autobus + atropelle atropell* mate pare lleve choque detenga deje_de
    funeral entierro velorio testamento ataud tumba + mi + cancion flores vengan listo musica escrito planeado $i
    regalado regale regalando repartido + mis_cosas todo mis mi_gato mi_perro + $i ya necesito necesitare
    $i + error fracaso basura estorbo nada desperdicio inservible fracasada fracasado + nacer naci existir mundo soy valgo haber_nacido vivir sirvo merezco siempre - producto app
    aguantarme soportarme + manana tendran tendreis nadie nunca mas pronto
    en_el_puente en_la_azotea en_el_tejado al_borde_del en_las_vias en_la_cornisa + $i estoy - foto restaurante
    hice_dano hago_dano hacerme_dano haciendome_dano autolesiono lastimarme lastimandome + me $i brazos otra
    es_el_ultimo_dia mi_ultimo_dia mi_ultima_noche ultima_noche mis_ultimas ultimas_horas mi_ultima_vez mi_final mi_fin mi_hora + $i hoy es sera - oferta promo
    perdido_las_ganas perdi_las_ganas sin_ganas ganas_de_nada no_tengo_ganas se_me_quitaron quitado_las_ganas + todo vivir nada seguir vida levantarme
    me_quiero_ir quiero_irme irme_de me_voy_de + mundo siempre vida lejos
    que_todo_termine que_todo_acabe que_esto_termine que_esto_acabe que_termine_todo que_acabe_todo que_termine_ya que_acabe_ya que_se_acabe que_todo_pare que_pare_el que_pare_todo
    merezco no_merezco + vivir viva vivo existir respirar
    pensando pienso penso pensamientos idea ideas + muerte morir suicid* quitarme matarme desaparecer saltar final
    $pills + $i delante frente lado mesita escondid* guard* + cuando tengo estan noche delante madre todas
    me_siento estoy + vacio vacia muerta_por muerto_por sola_en solo_en atrapad* rota_por roto_por hundid* perdid* + $not vida todo mas salida nadie vivir
    despedirme despidiendome me_despido me_estoy_despidiendo despedirse + todos vida familia gente amigos adios mundo $i
    no_encuentro_salida no_hay_salida no_veo_salida no_le_veo no_veo_el no_tiene_sentido nada_tiene_sentido todo_perdio ya_nada ya_no_tiene ya_no_siento ya_no_quiero ya_no_me_quedan ya_no_hay + sentido vida salida fin vivir seguir tunel nada fuerzas motivos aqui despertar levantarme
    nadie + $i + buscaria encontraria salvar ayudar puede escucha importa quiere entiende sola solo extranar
    vacio dolor oscuridad soledad abismo agujero pozo + $i + vida salir insoportable traga consume todo siempre puedo dentro hundo
    mundo vida + seria estaria iria + mejor sin_mi + $i mi
    navaja cuchilla cuchillo tijeras soga pastillas + mano cajon mesa bolsillo cama alivio amiga cerca lado + $i en mi
    desapareciera desaparezco desaparecer me_voy me_fuera me_muero muriera me_mato + nadie alguien todos mejor nota notaria falta lloraria felices importaria
    castigarme castigo merezco_sufrir merezco_dolor merezco_el_dolor me_pego me_golpeo me_quemo me_muerdo me_arano + $i dolor sangre culpa asi
    quiero quisiera + dormir + siempre eterno no_despertar muchos_dias nunca
    rendirme rindo tirar_la_toalla me_doy_por_vencida me_doy_por_vencido perdi_la_batalla perdi_la_esperanza he_perdido_la perdido_toda_esperanza ya_perdi + $i vida todo ya esperanza
    la_muerte mi_muerte estar_muerta estar_muerto muerte + yo me mi solo unica salida pienso quiero pensando
    $not + mas nadie nada + quiero puedo tengo siento soy estoy vivir importo voy queda vale espero duele me_queda - recibir pedido
    tan + cansada cansado sola solo vacia vacio harta harto triste + $i todo vida
    llorando lloro llorar + noches noche dias cada_noche todas + $i
    despertar desperte despierto dormir duermo + $i + ojala decepcion* manana sigo todavia mas otra no nunca
    daño dano + hacerme hago hice haciendome hacer + $i me_quiero
    cansada cansado cansa cansé harta + de_vivir de_todo de_existir de_luchar de_mi de_esta de_seguir de_sufrir de_ser
    mi_vida + $not + sentido vale importa merece quiero puedo futuro aguanto soporto nada
    sin_mi si_no_estoy si_no_existiera si_yo_no cuando_no_este cuando_me_haya si_me_muero cuando_muera si_me_voy + $i todos nadie mejor familia mundo igual felices
    $i + $not + puedo quiero aguanto soporto tengo + mas seguir + $i vivir seguir vida dolor asi despertar fuerzas esto
    no_merezco_vivir merezco_morir no_valgo_nada no_sirvo_para_nada no_sirvo_para no_pertenezco_a_este no_encajo_en_este no_tengo_lugar_en sobro_en me_rindo ya_me_rendi me_rendi renuncio_a_la no_le_importo_a a_nadie_le_importo nadie_me_quiere nadie_me_necesita estaria_mejor_muerta estaria_mejor_muerto
  `,
}

const portuguese: CombinationSource = {
  sets: {
    not: 'nao nunca ninguem nada nenhum nenhuma sem jamais nem ja n num',
    die: 'morrer morta morto morte morresse morri morrendo morro morra',
    all: 'todos todo_mundo familia mae pai pais filhos amigos gente mundo pessoas voces toda_a_gente outros',
    i: 'eu me mim meu minha meus minhas comigo estou to tou sou quero tenho sinto consigo vou queria gostava gostaria sem_mim',
    pills: 'comprimidos remedios pilulas cartela cartelas caixa frasco medicamentos calmantes',
    means:
      'ponte telhado corda lamina laminas gilete navalha terraco trilhos comboio trem metro varanda janela pulsos veias faca pular atirar saltar jogar predio arma forca enforcar penhasco viaduto linha',
  },
  combinations: `
    quero queria gostava gostaria desejo prefiro preferia melhor devia deveria vontade pronta pronto espero penso pensando mereco tomara preferir sonho preciso pensar medo + $die - rir fome curiosidade
    $not + viver existir acordar acordasse levantar respirar continuar aguentar estar_aqui estar_viva estar_vivo seguir acorde amanhecer ficar_aqui + quero queria vontade consigo forca forcas razao sentido motivo amanha motivos gostaria desejo tomara mais vejo espero coragem tenho gostava
    nao_acordar nunca_mais_acordar nao_existir nao_ter_nascido nunca_ter_nascido deixar_de_existir parar_de_existir deixar_de_viver nao_devia_ter_nascido nunca_devia_ter_nascido nao_estar_aqui nao_estarei nao_vou_estar dormir_para_sempre dormir_pra_sempre nao_estiver_mais nao_estiver_aqui nao_acordar_mais parar_de_respirar parar_de_viver
    $not + razao razoes sentido esperanca saida futuro motivo motivos luz proposito forca forcas + viver vida continuar vejo levantar tenho resta existir encontro acordar lutar
    para_que pra_que por_que porque_e_que de_que_adianta de_que_serve adianta + viver continuar existir vida acordar levantar aqui lutando
    vida + sentido acabar terminar fim inutil insuportavel inferno farta farto cansada cansado vale odeio tirar lixo deixar pesa desisti desistir merda nojo cansei despedir desisto + minha esta a da dessa
    suicid* automutil* me_corto me_cortei me_cortar cortar_me carta_de_despedida cartas_de_despedida carta_de_suicidio me_mutilo
    fardo peso estorvo empecilho + $all $i so apenas
    melhor felizes aliviados alivio tranquilos facil bem + sem_mim se_eu quando_eu se_eu_sumisse eu_sumir eu_nao_estivesse eu_for eu_morrer eu_morresse eu_desaparecesse quando_eu_partir nao_existisse sem_a_minha
    ninguem alguem quem + falta chorar choraria notar notaria importa importo sentir sentira perceber perceberia ama precisa lembrar reparar dar_conta gosta entende daria_conta vai_sentir + $i mim falta sumir morrer sumisse desaparecer saudades minha ausencia
    adeus despeco despedir despedida tchau + $all sempre ultimo ultima mundo carta desculpa desculpem perdao cruel obrigad* - ferias
    carta cartas bilhete mensagem mensagens palavras + despedida escrevi escrita escrito escrevendo deixei deixo ultima ultimas ultimo escritas + $i $all adeus mesa
    ultimo ultima ultimas ultimos + mensagem noite dia natal aniversario comentario publicacion post vez palavras video publicacao + $i adeus + minha meu sera amanha depois aqui adeus vou vao - pedido compra
    desculpa desculpem perdao perdoem perdoa me_perdoem sinto_muito me_desculpa + mae pai $all filhos filha filho + consigo forte forca forcas partir vou mais fraca fraco embora aguento desisti
    cuidem cuida cuidar tomem_conta toma_conta fiquem_com + gato cachorro cao filhos filha filho gata cadela + $i quando eu_for eu_nao meu minha
    $pills + tomei tomar engoli guardei guardados juntando todos todas suficientes quantos contados inteira mesa mao mao_cheia junto juntei engolir + $i todos toda inteira suficientes quantos noite alcool mao morrer acabar contados dormir final juntei gaveta
    quantos quanta que_dose qual_a_dose + $pills + morrer dormir preciso apagar matar precisa letal
    $means + $i + parada parado beira pular penso comprei pronta pronto acabar noite amarrada cortar abrir olhando atirar sentada sentado subi preparada pele mao hoje aqui agora jogar amarrei chama chamando debaixo frente
    cortar corto cortei cortando machucar machuco machuquei ferir firo magoar magoo queimar queimo queimando arranho bater castig* sangrar mutilo mutilar cortes + bracos braco pulsos pulso pele pernas coxas mim_mesma mim_mesmo de_novo me outra_vez noite sinto recai vontade - cabelo dedo cebola loja
    cicatrizes manga_comprida mangas_compridas manga_longa mangas cortes marcas + bracos escondo esconder pulsos ninguem tapar
    me_odeio odeio_a_minha_vida odeio_minha_vida odeio_viver odeio_me tenho_nojo_de_mim me_detesto odeio_existir odeio_ser_eu odeio_estar_viva odeio_estar_vivo
    cansada cansado esgotada esgotado farta farto vazia vazio quebrada quebrado destruida inutil desesperada exausta exausto perdida cansei morta_por morto_por fracasso + viver vida lutar tudo existir sofrer dentro fingir alma sirvo nada respirar sozinha sou sinto valho
    $not + aguento consigo suporto aguentar dou suportar + mais + viver vida dor assim sofrimento isto isso continuar tudo essa mundo estar
    nao_aguento_mais ja_nao_aguento nao_consigo_mais nao_suporto_mais nao_tenho_mais_forcas nao_tenho_forcas sem_forcas ja_nao_consigo ja_nao_tenho_forcas nao_da_mais nao_tenho_mais_forca + vida tudo viver continuar adeus isso dor mais sofrer quero assim $i me - rir fome calor
    acabar terminar por_fim por_um_fim dar_um_fim dar_fim tirar pôr_fim colocar_um_fim encerrar + tudo vida comigo existencia noite minha a_propria de_vez sofrimento dor isso - pedido estoque
    me_matar matar_me me_enforcar enforcar_me me_afogar tirar_a_vida tirar_minha_vida tirar_a_minha_vida fazer_uma_besteira fazer_uma_loucura acabar_com_tudo cortar_os_pulsos dar_um_tiro me_jogar me_atirar atirar_me atentar_contra por_fim_a dar_cabo_de_mim cabo_da_minha fazer_mal_a_mim
    quero queria gostaria gostava vontade preciso desejo vou so_quero pudesse apetece prefiro + sumir desaparecer apagar evaporar ir_embora partir dormir_e desistir descansar_para descansar_em deixar_este ir_me + $i sempre mundo mais simplesmente ninguem so nunca voltar vez tudo vida nao
    sumir desaparecer + sempre pra_sempre mundo quero vontade so tudo vez melhor
    dormir adormecer sono + nunca nao jamais + acordar acorde acordasse
    hoje amanha noite breve esta_noite + acaba tudo_acaba acabara termina nao_estarei vou_embora_para fim livre descanso descansarei acabo vai_acabar + $i tudo sofrimento adeus vida mundo - promocao oferta
    vozes voz pensamentos cabeca + dizem diz mandam manda escuros pular morra matar morte gritam suicid* morrer mate + me minha mim cabeca
    dor sofrimento sofrer sofrendo + pare acabar acabe terminar chega insuportavel sentir unica forma cesse parar sempre passe + quero $i so mais alma tudo nao dentro - joelho costas dente
    parei_de_comer deixei_de_comer nao_como vomito vomitar jejum comer + $i + dias ossos magra castigo desaparecer controle mereco
    tomara espero se queria quem_me_dera desejo + carro caminhao camiao onibus autocarro cancer coracao acidente + atropel* mate parasse leve pare bata batesse levasse
    funeral enterro velorio testamento caixao lapide + meu minha + musica flores venham pronto escrito planejei $i
    dei doei distribui dando + minhas_coisas tudo meus meu_gato meu_cachorro as_minhas_coisas + $i nao precis* vou
    $i + erro fracasso lixo nada desperdicio inutil + nascer nasci existir mundo valho mereco vivo sirvo vida sempre nascido - produto app
    em_cima_da_ponte na_ponte no_telhado na_beira_do na_beira_da no_terraco nos_trilhos + estou to sentad* parad* - foto
    $pills + frente mesa mao lado + $i minha mim estao
    a_morte minha_morte estar_morta estar_morto morte + eu me mim minha so unica saida penso quero
    nao_mereco_viver mereco_morrer nao_valho_nada nao_sirvo_para_nada nao_sirvo_pra_nada nao_pertenco_a_este nao_tenho_lugar desisto_de_tudo desisti_de_tudo desisti_de_viver desistir_de_tudo desistir_de_viver desisto_da_vida ninguem_me_ama ninguem_precisa_de_mim ninguem_gosta_de_mim sinto_me_um_peso
  `,
}

const italian: CombinationSource = {
  sets: {
    not: 'non mai nessuno niente nulla nessun nessuna senza piu ne',
    die: 'morire morto morta morte morissi crepare muoio morirei morirmene',
    all: 'tutti famiglia mamma papa genitori figli amici mondo gente madre padre altri voi',
    i: 'mi me io mio mia miei mie sono ho voglio vorrei sto senza_di_me riesco posso m sento',
    pills: 'pillole pastiglie pasticche compresse farmaci sonniferi scatola medicine flacone psicofarmaci',
    means:
      'ponte tetto corda lama lamette lametta rasoio binari treno balcone finestra vene polsi coltello buttarmi buttar buttare saltare gettarmi impicc* cappio metro dirupo viadotto pistola',
  },
  combinations: `
    voglio vorrei desidero spero preferirei meglio dovrei voglia pronta pronto penso pensando merito magari vorra sogno aspetto volevo pensare pensato + $die - ridere fame curiosita
    non mai piu niente + vivere esistere svegliarmi svegliassi alzarmi respirare continuare esserci stare_qui andare_avanti risvegliarmi sveglio essere_qui esistessi + voglio vorrei voglia riesco forza ragione senso motivo domani motivi piu spero vedo merito ha posso
    non_svegliarmi non_svegliarmi_piu non_esistere non_essere_mai_nata non_essere_mai_nato non_essere_nato non_essere_nata smettere_di_esistere smettere_di_vivere smettere_di_respirare mai_nata mai_nato non_esserci non_esserci_piu non_ci_saro non_ci_saro_piu dormire_per_sempre non_saro_piu non_ci_sono_piu addormentarmi_per_sempre non_ci_fossi
    non nessun nessuna senza piu alcun + ragione senso speranza uscita futuro motivo scopo luce motivi forza forze + vivere vita continuare vedo alzarmi restare esistere trovo resta andare_avanti lottare ho
    che_senso a_che_serve a_cosa_serve perche + vivere continuare esistere vita alzarmi svegliarmi restare lottare ancora_qui - spedizione
    vita + senso finire fine inutile insopportabile inferno stanca stanco vale odio togliere farla schifo lasciare pesa porre basta finita rinuncio rinunciare sopporto + mia questa la di
    suicid* autolesion* mi_taglio mi_sono_tagliata mi_sono_tagliato lettera_d_addio lettera_di_addio lettere_d_addio lettera_daddio
    peso fardello zavorra + $all $i solo per
    meglio felici sollevati sollievo facile tranquilli + senza_di_me se_io quando_io se_non_ci_fossi se_sparissi quando_me_ne non_ci_saro sparissi morissi se_me_ne non_esistessi
    nessuno qualcuno chi + manchero mancherei mancare piangerebbe piangera accorgerebbe accorgera importa ama ricordera vuole bisogno sentirebbe accorgerebbero vuole_bene mancanza noterebbe capisce + $i mia mancanza me
    addio dico_addio saluto addii + $all sempre ultimo ultima mondo lettera scusate perdono crudele perdonatemi grazie - vacanze
    lettera lettere biglietto messaggio messaggi parole + addio scritto scritta scrivendo lasciato lascio ultima ultime ultimo scritte + $i $all addio tavolo
    ultimo ultima ultime ultimi + messaggio notte giorno natale compleanno commento post volta parole video sera tramonto + $i addio + mia mio sara domani dopo qui vedrete addio sono - ordine acquisto
    scusa scusate perdonami perdonatemi mi_dispiace perdono + mamma papa $all figli + riesco forte forza forze andare vado piu debole andarmene ce_la mollo
    prendetevi occupatevi badate prenditi abbi + gatto cane figli figlia figlio gatta + $i quando cura saro
    $pills + preso prendere ingoiato conservate accumulate tutte abbastanza quante contate intera tavolo mano prendo presi ingoio prese mandato + $i tutte intera abbastanza quante notte alcol mano morire finire dormire contate basta cassetto tutta
    quante quanti che_dose + $pills + morire dormire servono bastano uccid*
    $means + $i + davanti bordo saltare penso comprato pronta pronto finire notte stasera tagliare tagliarmi aprire guardo buttarmi legata seduta seduto preparata pelle mano giu sotto voglia salita salito annodato oggi pensato vorrei chiama
    tagliarmi taglio tagliata tagliato ferirmi male bruciarmi brucio graffio colpisco punir* sanguinare autolesiono farmi_male tagli tagliare graffiarmi + braccia braccio polsi polso pelle gambe cosce da_sola da_solo di_nuovo me_stessa me_stesso sento notte ricaduta ricaduto ricominciato - capelli dito cipolla
    farmi_del_male farmi_male mi_faccio_del_male mi_faccio_male_da
    cicatrici maniche_lunghe maniche tagli segni + braccia nascondo coprire polsi nascondere nessuno copro
    mi_odio odio_la_mia_vita odio_vivere mi_faccio_schifo mi_detesto odio_me_stessa odio_me_stesso odio_esistere odio_essere_viva odio_essere_vivo
    stanca stanco esausta esausto stufa stufo vuota vuoto rotta rotto distrutta inutile disperata sfinita morta morto fallita fallito fallimento + vivere vita lottare tutto esistere soffrire dentro fingere anima servo respirare sola sono sento valgo combattere
    non + sopporto reggo riesco posso resisto tollero + piu + vivere vita dolore cosi sofferenza questo tutto avanti andare continuare sopportare mondo
    non_ce_la_faccio non_ce_la_faccio_piu non_reggo_piu non_ne_posso_piu non_resisto_piu non_ho_piu_forze non_ho_piu_le_forze non_ho_piu_la_forza non_sopporto_piu + vita tutto vivere addio dolore piu andare basta $i avanti cosi dormire - ridere fame caldo
    farla_finita finirla mettere_fine porre_fine togliermi_la togliermi_di_mezzo uccidermi ammazzarmi impiccarmi annegarmi suicidarmi spararmi tagliarmi_le fare_una_sciocchezza buttarmi_giu gesto_estremo buttarmi_sotto fare_una_pazzia
    finire fine chiudere smettere + tutto vita + mia voglio vorrei basta stasera notte soffrire per_sempre - ordine
    voglio vorrei voglia desidero ho_bisogno vado penso potessi basterebbe + sparire scomparire svanire dissolvermi spegnermi andarmene dormire_e addormentarmi lasciarmi_andare mollare riposare + $i sempre mondo piu semplicemente nessuno solo mai tutto vita non svegli* tornare
    sparire scomparire + sempre mondo vorrei voglia solo tutto meglio
    dormire addormentarmi sonno + mai non + svegliarmi risvegliarmi svegliassi
    oggi domani notte presto stasera stanotte + finisce finita finira tutto_finira non_ci_saro fine libera libero riposo pace me_ne_vado finalmente + $i tutto sofferenza addio vita mondo - sconto offerta
    voci voce pensieri testa + dicono dice neri oscuri buttati salta muori uccid* morte urlano suicid* morire bui scuri + mi mia testa
    dolore sofferenza soffrire soffro + smetta finire finisca basta insopportabile sentire unico modo cessi smettere sempre fermare + voglio $i solo piu anima tutto non dentro vorrei - ginocchio schiena denti
    smesso_di_mangiare non_mangio vomito vomitare digiuno mangiare + $i + giorni ossa magra punizione sparire controllo merito
    spero magari se vorrei + macchina auto camion autobus cancro cuore incidente tir + investa investisse schianti travolga fermi fermasse porti prenda
    funerale tomba testamento bara + mio mia + canzone fiori venite pronto scritto $i
    regalato regalo regalando dato + mie_cose tutto miei mio_gatto mio_cane + $i servono serviranno non
    $i + errore fallimento spazzatura niente nulla peso sbaglio + nascere nata nato esistere mondo valgo merito vivo servo stata - prodotto app
    sul_ponte sul_tetto sul_cornicione sui_binari sul_bordo + sono sto io seduta seduto - foto
    $pills + davanti tavolo comodino lato mano + $i me sono
    la_morte mia_morte essere_morta essere_morto morte + mi me io mia sono solo unica penso voglio
    non_merito_di_vivere merito_di_morire non_valgo_niente non_valgo_nulla non_servo_a_niente non_servo_a_nulla non_appartengo_a_questo non_c_e_posto_per_me mi_arrendo mi_sono_arresa mi_sono_arreso ho_mollato nessuno_mi_vuole nessuno_mi_ama sono_di_troppo
  `,
}

const polish: CombinationSource = {
  sets: {
    not: 'nie nigdy nikt nikomu nikogo nic zaden zadnego zadnej bez juz',
    die: 'umrzec umre umarla umarl smierc smierci martwa martwy niezyje zginac zdechnac umieram umieranie umarlbym umarlabym smiercia',
    all: 'wszyscy wszystkim wszystkich rodzina rodzinie rodziny mama mamo tato rodzice dzieci swiat swiata swiecie ludzie ludzi przyjaciele innych bliscy bliskim',
    i: 'mnie mi sie ja moj moja moje moich jestem mam chce chcialabym chcialbym beze_mnie sobie siebie soba moge moim',
    pills: 'tabletki tabletek leki lekow pigulki pigulek opakowanie proszki nasenne prochy prochow xanax fiolke',
    means:
      'most mostu moscie dach dachu sznur sznura lina line zyletka zyletke zyletki zyletek ostrze tory torach pociag pociagu balkon balkonu okno okna zyly zyl nadgarstki noz noza skoczyc skocze skok petla petle powiesic powiesze wiadukt bron',
  },
  combinations: `
    chce chcialabym chcialbym pragne marze wole lepiej powinnam powinienem mam_ochote gotowa gotowy mysle zasluguje modle czekam marzy lepsza mysli obym wolalabym wolalbym + $die - smiechu ciekawosci
    $not + zyc istniec obudzic obudze budzic oddychac dalej trwac wstawac wytrzymam zycia zycie ciagnac + chce chcialabym chcialbym mam sily sensu sens powodu jutro wiecej juz ochoty potrafie umiem widze mam_sily moge obym potrafi po_co chce_mi
    nie_obudzic nie_obudzic_sie nie_obudze_sie nie_obudze nie_istniec przestac_istniec przestac_oddychac nigdy_sie_nie_urodzic nie_urodzic_sie nie_urodzila nie_urodzil wolalabym_nie wolalbym_nie nie_byc nie_bedzie_mnie mnie_nie_bedzie mnie_juz_nie_bedzie juz_mnie_nie zasnac_na_zawsze nie_wstac juz_nie_byc mnie_nie_ma przestac_zyc mnie_zabraknie mnie_nie_bylo
    $not brak + sensu sens nadziei powodu wyjscia przyszlosci celu sily sil ratunku + zyc zycia zycie dalej widze mam istniec wstawac zadnego $i juz
    po_co jaki_sens czemu dlaczego + zyc zyje dalej istniec wstawac zycie jeszcze_zyje
    zycie zycia zyciem zyciu + sensu sens skonczyc koniec bezsensu beznadziejne pieklo zmeczona zmeczony warte nienawidze odebrac mecze dosc konczyc boli rezygnuje poddaje pozegnac koszmar przerasta + $i moje tego swoje to
    samoboj* samookalecz* okaleczam okaleczac okaleczenia tne_sie ciac_sie pocielam pocielam_sie pociac_sie list_pozegnalny listy_pozegnalne pozegnalny pozegnalne + $i list znowu mysli zostaw* napisal* probe od piszę pisze juz
    mysli_samobojcze mysli_s tne_sie pocielam_sie cielam_sie ciac_sie list_pozegnalny listy_pozegnalne okaleczam_sie
    ciezarem ciezar balastem balast problemem kula_u_nogi + $all dla $i tylko
    lepiej szczesliwsi latwiej ulga ulge lzej spokoj + beze_mnie gdyby_mnie jak_mnie kiedy_mnie gdybym_zniknela gdybym_zniknal mnie_nie bez_mnie gdy_odejde jak_znikne gdybym_umarla gdybym_umarl
    nikt nikomu nikogo ktos kto + tesknil zateskni zauwazy zauwazyl zaplacze plakal obchodze obchodzi brakowac kocha potrzebuje przejmie zapamieta pamietal zateskni_za brakowalo rozumie placze teskni przyjdzie + $i mna
    zegnaj zegnajcie pozegnac pozegnanie zegnam do_widzenia + $all zawsze ostatni ostatnia swiecie list przepraszam wybaczcie kochani was sie dziekuje - wakacje
    list listy wiadomosc slowa + pozegnalny napisalam napisalem zostawiam zostawilam zostawilem ostatni ostatnie ostatnia pisze napisany napisane pozegnalne + $i $all rodzic* biurku stole
    ostatni ostatnia ostatnie ostatnich + wiadomosc noc dzien swieta urodziny komentarz post raz slowa film wieczor wpis + $i zegnaj zegnam + moj moja moje jutro potem tu zobaczycie was bedzie - zamowienie promocja zakup
    przepraszam wybaczcie wybacz przebaczcie + mamo tato $all kochani + moge sily sil odchodze odejsc juz silna slaba dam_rady wytrzymam potrafie silny slaby
    zaopiekujcie zajmijcie zaopiekuj opiekujcie + kot* kotem psem ps* dziecmi dzieckiem corka synem + $i gdy kiedy jak nie_bedzie moim
    $pills + wzielam wzialem polknelam polknac lykne wziac biore wszystkie cale garsc ile policzylam zbieram uzbieralam lezy lezą starczy mam odkladam nazbieralam polknalem polknelam + $i wszystkie cale garsc ile noc alkohol* umrzec zasnac skonczyc starczy przygotowan* reke
    ile jaka_dawka + $pills + umrzec zasnac trzeba potrzeba zabic starczy smiertelna nie_obudzic
    $means + $i + stoje krawedzi skoczyc mysle kupilam kupilem gotowa gotowy skonczyc dzis przeciac podciac patrze powiesic rzucic siedze zawiazalam wisi skore przygotowan* szufladzie reku stac pod schowalam myslalam myslalem
    tne ciecie ciac pocielam okaleczam rani* ranie kalecze przypalam drapie bije karze krwawi* cielam nacinam nacielam krzywdze krzywdzic zadaje + sie rece reke rekach nadgarstki skore nogi uda siebie znowu sobie ciele ramiona - palec wlosy warzywa
    blizny dlugie_rekawy rekawy rany slady dlugim_rekawem + rekach rece ukrywam chowam nadgarstkach nikt zakrywam udach
    nienawidze_siebie nienawidze_swojego_zycia nienawidze_zycia brzydze_sie_soba nienawidze_zyc nienawidze_mojego_zycia gardze_soba
    zmeczona zmeczony wykonczona wykonczony pusta pusty zlamana bezwartosciowa bezwartosciowy beznadziejna beznadziejny zniszczona bezuzyteczna bezuzyteczny samotna dosc zerem nikim niepotrzebna niepotrzebny wrakiem + zyciem zycia zyc walka walki wszystkim wszystkiego istnieniem udawania srodku jestem czuje nikomu cierpienia tego_wszystkiego zyje
    nie + daje dam moge wytrzymam wytrzymuje znosze zniose umiem potrafie mam + rady juz dluzej sily sil + zyc zycia bolu dalej tego tak wiecej wytrzymac tym juz walczyc
    nie_daje_rady nie_daje_juz_rady nie_dam_rady nie_dam_juz_rady nie_wytrzymam nie_wytrzymuje nie_mam_sily nie_mam_juz_sily nie_mam_sil nie_mam_juz_sil nie_moge_tak_dluzej nie_chce_juz + zyc zyciem dalej dluzej zegnajcie tego wszystkim przepraszam juz $i bol bolu walczyc - smiechu
    skonczyc zakonczyc koncze zakoncze konczyc + to_wszystko wszystko z_soba ze_soba zyciem zycie soba cierpienie meczarnie swoje z_tym raz_na - zamowienie prace
    zabic_sie zabije_sie powiesic_sie powiesze_sie odebrac_sobie skonczyc_ze_soba targnac_sie rzucic_sie_pod zrobic_sobie_krzywde cos_sobie_zrobic sobie_cos_zrobie cos_sobie_zrobie podciac_sobie utopic_sie zastrzelic_sie skrzywdzic_siebie przedawkow* odbiore_sobie zrobic_sobie_cos skoczyc_z sobie_zrobic
    chce chcialabym chcialbym pragne mam_ochote ochote marze wole musze + zniknac odejsc rozplynac zasnac przestac_czuc uciec_z_tego odpoczac_na wyparowac + zawsze swiata sie juz nie po_prostu na_zawsze nikt nigdy stad tylko obudzic wrocic zyc slad - konto
    zniknac znikne + zawsze swiata chce po_prostu wszystk* nikt lepiej
    zasnac spac snu zasypiam + nie nigdy + obudzic obudze budzic wstac
    dzis jutro noc wkrotce dzisiaj niedlugo + koniec skonczy skoncze wszystko_sie_skonczy nie_bedzie_mnie mnie_nie odejde odchodze spokoj ulga zrobie_to mnie_juz + $i wszystko cierpienie zegnajcie zycia juz - promocji wyprzedazy
    glosy glos mysli glowie + mowia mowi kaza kaze czarne skocz umrzyj zabic smierci krzycza samob* umrzec ciemne smierc zabij + mi mojej glowie o
    bol bolu cierpienie cierpienia cierpiec + ustal ustanie skonczyc skonczyl konczyl dosc nieznosny zniesienia czuc przestalo jedyny sposob przestac przestal koniec zakonczyc + chce $i tylko juz duszy wszystko nie srodku - kolano plecy zeba
    nie_jem przestalam_jesc wymiotuje glodze glodowk* jesc + $i + dni kosci chuda kara zniknac kontrole zasluguje sie
    oby mam_nadzieje chcialabym chcialbym zeby + samochod auto ciezarowka autobus rak serce wypadek pociag tir + przejechal potracil zabil stanelo stanie zabral uderzyl potraci
    pogrzeb pogrzebie grob testament trumn* + moj moim moja mnie + piosenk* kwiaty przyjdzcie gotowy napisany $i przyjdzie
    rozdalam rozdalem oddalam oddaje rozdaje + rzeczy wszystko swoje kota psa + $i juz potrzeb* swoje
    $i + pomylka bledem porazka smieciem nikim zerem nic nieudacznik* + urodzic urodzilam istniec swiecie warta zasluguje zyc byc zycia urodzilem jestem_nikim - produkt aplikacja
    zbieram uzbieralam uzbieralem odkladam gromadze chowam + $pills
    stracilo_sens nie_ma_sensu bez_sensu stracilam_sens nie_widze_sensu stracil_sens brak_sensu + zycie zyc wszystko $i dalej juz nic - cena
    $means + mam kupilam kupilem lezy schowan* + szafie szufladzie piwnicy gotow* pokoju $i juz strych* - prowadnica
    na_moscie na_dachu na_torach na_krawedzi na_parapecie na_balkonie + stoje siedze jestem patrze - zdjecie restauracj*
    zasluguje zasluguj* + zyc zycie zycia smierc istniec
    mysle mysli myslalam marze sni + smierci umieraniu smierc samob* skok* zniknieciu konc* skonczeniu
    ostatni_dzien ostatnia_noc ostatni_raz ostatnie_slowa ostatni_wpis ostatnia_wiadomosc ostatni_post + moj moja moje $i dzis to zegn* - promocja
    czuje_sie jestem + pusta pusty martwa_w martwy_w uwieziona samotn* bezwartosc* niepotrzebn* nikim wypalona_zyciem + $i w_srodku zycie nikt nikomu juz sensu wszystk*
    nie_chce_mi_sie nie_mam_ochoty nie_mam_po_co nie_mam_dla_kogo nie_ma_po_co nie_ma_dla_kogo + zyc wstawac dalej istniec juz oddychac
    niech_to_sie chce_zeby_to chce_by_to zeby_to_sie by_to_sie zeby_wszystko + skonczylo skonczy konczylo przestalo
    odejsc odchodze odejde + zawsze swiata cisz* spokoj* stad juz_czas $i - pracy
    pozegnac pozegnam zegnam zegnajcie pozegnalam pozegnalem + zycie zyciem wszystk* rodzin* swiat* $i
    nie_ma_wyjscia nie_widze_wyjscia nie_widze_sensu nie_mam_po_co nie_mam_powodu nic_nie_ma_sensu nic_juz_nie nic_mnie_juz nic_mnie_nie nie_mam_juz nie_mam_dla_kogo + zyc zycia sensu trzyma dalej wyjscia nikogo cieszy tego powodu tu sil sily
    nikt nikogo + $i + szukal znalazl uratuje pomoze slucha obchodzi chce kocha rozumie
    pustka pustke ciemnosc bol otchlan samotnosc mrok + $i + zycie zycia wyjsc zniesienia pochlania srodku zawsze moge wszystko
    $means + reku szuflad* stole kieszeni lozku ulge pomaga blisko obok + $i w
    znikne zniknela zniknal umre umarla umarl odejde odeszla odszedl + nikt wszyscy lepiej zauwazy brakowac plakac
    ukarac karze_sie karac zasluguje_na_bol zasluguje_na_cierpienie bije_sie uderzam_sie przypalam_sie drapie_sie glodze_sie + siebie $i bol krwi
    poddac poddaje poddalam poddalem zrezygnowac zrezygnowalam + $i + zycie zyciem juz wszystko walki walczyc
    nie_zasluguje_na_zycie nie_zasluguje_zeby zasluguje_na_smierc jestem_nikim jestem_niczym do_niczego_sie_nie nie_pasuje_do_tego nie_ma_dla_mnie_miejsca nie_ma_dla_mnie poddaje_sie poddalam_sie poddalem_sie nikt_mnie_nie_kocha nikt_mnie_nie_potrzebuje nikomu_nie_jestem
  `,
}

const ukrainian: CombinationSource = {
  sets: {
    not: 'не ні ніколи ніхто нікому нічого нема немає без жодного жодної більше',
    die: 'померти помру смерть смерті мертвою мертвим мертва мертвий сдохнути здохнути вмерти помирати загинути вмираю помираю вмру смертю смерти умереть умру мертвой мертвым сдохнуть',
    all: 'всі всім усі усім родина родині сімя сімї мама мамо тато батьки діти світ світу світі люди друзі рідні рідним близькі вас все всем мир',
    i: 'я мене мені мною собі себе мій моя моє мої хочу хотіла хотів маю можу моєму меня мне мной мои мой себя моей',
    pills: 'таблетки таблеток таблетками пігулки пігулок ліки ліків снодійне пачку пачка упаковку снодійного снотворн*',
    means:
      'міст мосту моста мості дах даху мотузка мотузку лезо лезом леза бритва бритву рейки рейках колію колії потяг потяга поїзд балкон балкона вікно вікна вени вен запястя запястях запястку зашморг ніж ножем стрибнути стрибну петля петлю поверху поверх метро крыши моста веревка прыгнуть бритвой обрив',
  },
  combinations: `
    хочу хотіла хотів хочеться бажаю мрію краще пора готова готовий думаю думки думок заслуговую чекаю прошу мала треба вирішила вирішив скоро лучше хотела хотел думала + $die - сміху
    $not + жити існувати прокидатися прокинутися прокинутись прокидатись прокинусь дихати далі продовжувати вставати життя тримати триматися бути витримати жить просыпаться існую + хочу хотіла хотів хочеться маю сил сенсу сенс причини причин завтра можу бачу бажання мрію б навіщо сила варто вмію хочеш
    не_прокинутися не_прокинутись не_прокидатися не_прокинуся не_прокинусь не_існувати не_існувало не_народжуватися не_народитися не_народилася не_народилась не_народився зникнути_назавжди мене_не_буде мене_вже_не_буде мене_не_стане мене_не_було мене_не_існувало не_бути_тут заснути_назавжди меня_не_станет меня_не_будет не_прокидатись перестати_існувати перестати_жити перестати_дихати не_було_б_мене вже_не_буде
    $not втратила втратив + сенсу сенс надії надію причин причини виходу майбутнього мети сил сили смысла світла + жити життя далі бачу маю існувати вставати $i більше жодної боротися лишилось залишилось
    навіщо для_чого який_сенс чому нащо зачем + жити живу далі існувати вставати життя я_живу ще_жива народилась існую я_тут
    життя життю життям житті жизнь + сенсу сенс закінчити кінець нестерпне пекло втомилася втомився варте ненавиджу позбавити мука набридло скінчити болить прощавай обірвати втрачено кінчати важке покінчити зупинити йду піти зайве остогидло + $i моє це цього своє своїм
    суїцид* самогуб* самопошкодж* ріжу_себе порізала_себе порізав_себе прощальний_лист прощальні_листи передсмертн* суицид* самоушкодж* ріжу_руки селфхарм
    тягар тягарем тягарю обуза обузою зайва зайвий баластом + $all для $i лише тільки цьому
    краще легше щасливіші щасливішими полегшення простіше спокійніше лучше + без_мене якщо_мене якби_мене коли_мене якби_я якщо_я не_стане мене_не зникну зникла без_меня
    ніхто нікому ніхто_не хтось хто никто + сумувати сумуватиме помітить помітив плакатиме заплаче потрібна потрібен любить згадає плакати жалкуватиме цікава кохає пожаліє шукатиме помітять відчує розуміє зрозуміє + $i не мною
    прощавайте прощавай прощаюся прощаюсь бувайте прощання до_побачення прощайте прощай + $all назавжди останній останнє світе лист вибачте пробачте любі мене друзі дякую всього - відпустка
    лист листа листи записка записку повідомлення слова + прощальний прощальні написала написав залишаю залишила останній останні останнє пишу написано написані передсмертн* + $i $all мамі батькам столі рідним
    останній остання останнє останні останню последн* + повідомлення ніч день свято раз коментар пост слова відео вечір допис + $i прощавайте + мій моя моє завтра потім тут побачите вже буде - замовлення покупка
    вибачте пробачте пробач вибач простіть простите + мамо тато $all мама рідні + можу сил піти йду більше слабка сильна витримати змогла зміг слабкий витримаю
    подбайте потурбуйтеся догляньте подбай заберіть + кота кішку собаку дітей дочку сина кота котика кішкою котом + $i коли про після не_буде мого мою
    $pills + випила випив випити ковтнула наковталася зібрала збираю всі цілу жменю жменя скільки порахувала лежать вистачить пачку назбирала вже багато випю + $i всі цілу жменю скільки ніч алкогол* померти заснути вистачить закінчити багато столі тумбочці
    скільки яка_доза яку_дозу сколько + $pills + померти заснути потрібно треба вистачить вбити умереть смертельн* прокинутися
    $means + $i + стою краю стрибнути думаю купила купив готова готовий закінчити сьогодні різати перерізати порізати дивлюся повіситися кинутися сиджу кличе хочеться шкірі руці під вниз шкіру стояла стояв думала хочу підготувала
    ріжу різати порізала порізав шкоджу калічу палю дряпаю бю караю кровить завдаю різала поріз порізи пошкоджую + себе руки руку руках запястя шкіру ноги стегна знову собі біль болю - палець цибулю салат
    шрами довгі_рукави рукави рани порізи довгим_рукавом шрамы рукавами + руках ховаю запястях ніхто стегнах приховую ховаю
    ненавиджу_себе ненавиджу_своє_життя ненавиджу_життя огидна_собі ненавиджу_жити ненавиджу_своє ненавиджу_моє_життя гидую_собою
    втомилася втомилась втомився виснажена виснажений порожня порожній порожнеча зламана нікчемна нікчемний марна безнадійна зайва зайвий нікому_не_потрібна нікому_не_потрібен знищена самотня пустота устала ніким ніхто + життя жити боротися боротись всього усього існувати всередині почуваюся відчуваю жити_так себе терпіти дихати жити_далі я від
    $not + можу витримую витримаю терпіти витримати маю вивожу виношу сил + більше далі так вже сил сили терпіти + жити життя болю біль цього так боротися більше цей вивозити далі це триматися
    не_можу_більше більше_не_можу не_витримую не_витримаю немає_сил нема_сил не_маю_сил сил_більше_немає більше_немає_сил більше_не_витримую немає_більше_сил сил_немає сил_нема не_вивожу + жити життя далі прощавайте все більше цього $i терпіти боротися болю так - сміятися
    закінчити покінчити скінчити припинити кінчити завершити покласти_край накласти_на_себе накласти + все_це все з_собою із_собою життям життя собою страждання руки це назавжди цим з_усім - замовлення роботу
    накласти_на_себе_руки накласти_на_себе накладу_на_себе вбити_себе вбю_себе повіситися повіситись повішусь повішуся позбавити_себе кинутися_під стрибнути_з вкоротити_собі укоротити_собі заподіяти_собі зробити_собі щось_із_собою щось_з_собою собі_шкоди нашкодити_собі перерізати_вени порізати_вени втопитися застрелитися наковтатися піти_з_життя піти_з_цього покінчити_з_собою покінчити_зі всі_рахунки звести_рахунки зведу_рахунки шкодити_собі зробити_із_собою зробити_з_собою
    хочу хотіла хотів хочеться мрію бажаю мушу хочется + зникнути піти розчинитися заснути щезнути випаруватися відпочити_назавжди перестати_відчувати исчезнуть + назавжди світу вже не просто навіки ніхто ніколи звідси тільки прокинутися життя всім існувати слід навсегда більше - відпустку
    зникнути зникну щезнути + назавжди світу хочу просто все ніхто краще навіки
    заснути спати сну засинаю засну + не ніколи + прокинутися прокинутись прокидатися прокинуся прокинусь проснуться
    сьогодні завтра ніч скоро вночі незабаром ввечері + кінець закінчиться скінчиться все_закінчиться мене_не піду відійду спокій зроблю_це мене_вже полегшає зважусь + $i все страждання прощавайте життя мене - розпродаж знижки
    голоси голос думки голові + кажуть каже говорять чорні стрибни помри вбити смерть кричать суїцид* померти велять темні самогубство шепочуть + мені моїй голові мене про я
    біль болю страждання страждати боль + припинився припинити закінчився закінчити припинилось скінчився досить нестерпний відчувати єдиний спосіб зупинити стихне перестати кінця заглушити вщух + хочу $i тільки більше душі все не всередині щоб - коліно спина зуб
    не_їм перестала_їсти блюю голодую їсти + $i + днів кістки худа кара зникнути контроль заслуговую
    хоч_би якби сподіваюся хотіла_б хотів_би нехай скоріше + машина авто вантажівка автобус рак серце аварія поїзд ракета + збила збив переїхала вбила зупинилося забрала збє переїде прилетіла
    похорон похорони могила могилу заповіт труна + мій мої мою мене моя + пісня квіти приходьте готовий написала $i прийде
    роздала роздав віддала віддаю роздаю + речі все свої кота собаку + $i вже потріб* свої
    $i + помилка помилкою невдаха сміття ніхто ніщо нуль нікчема + народитися народилась існувати світі варта заслуговую жити життя потрібна народилася народився - додаток товар
    збираю зібрала зібрав назбирала ховаю відкладаю + $pills
    втратило_сенс немає_сенсу нема_сенсу не_має_сенсу без_сенсу втратила_сенс втратив_сенс нет_смысла + життя жити все $i далі вже ніщо
    $means + маю є купила купив лежить схована готова приготувала + мене шафі шухляді підвалі $i вже кімнаті
    на_мосту на_даху на_колії на_краю на_підвіконні на_балконі на_рейках + стою сиджу я дивлюся дивлюсь - фото
    думаю думки думала мрію сниться думок + смерть смерті самогуб* суїцид* зникнення стрибнути зникнути кінець
    останній_день остання_ніч останній_раз останні_слова останній_допис останнє_повідомлення + мій моя моє $i це
    почуваюся відчуваю_себе я + порожньою порожня мертвою самотн* нікчемн* непотрібн* ніким загнан* + $i всередині життя ніхто нікому вже сенсу
    не_хочеться немає_бажання нема_бажання немає_для_кого нема_для_кого нема_заради немає_заради + жити вставати далі існувати вже дихати
    хочу_щоб_це щоб_це_все щоб_все_це хай_це щоб_усе + скінчилося закінчилося закінчилось припинилося скінчилось припинилось
    піти іду йду піду + назавжди світу тихо звідси час життя $i + назавжди життя світу всі - роботу
    не_заслуговую_на_життя не_заслуговую_жити заслуговую_смерті заслуговую_на_смерть нікому_не_потрібна нікому_не_потрібен я_нікому мені_немає_місця немає_мені_місця для_мене_немає_місця здаюся здаюсь я_здалася я_здалась мене_ніхто_не_любить ніхто_мене_не_любить опустила_руки опускаються_руки нікому_я_не
  `,
}

const turkish: CombinationSource = {
  sets: {
    not: 'yok degil hic hicbir kimse artik asla bir_daha kimsenin kimseye',
    die: 'olmek olsem oleyim olmeyi olumu olum oldugumde olunce geber* olmus olebilsem olecegim olu olumden olurum olursem ölsem olmeye olume',
    i: 'ben beni bana benim bende kendimi kendime kendim hayatim* canim* bensiz kendimden icim* yasamim* benden',
    pills: 'hap haplar haplari hapi ilac ilaclar ilaclari kutu kutusu uyku_hapi ilaci tablet haplarla',
    means:
      'kopru* kopruden cati* catidan ip ipi jilet* bicak* balkon* pencere* tren* ray* bilek* damar* atla* silah* ucurum* falcata urgan asmak asacagim tetik*',
  },
  combinations: `
    $die + istiyorum isterim keske istedim daha_iyi hazirim bekliyorum diliyorum dusunuyorum hak kurtul* istegi $i ozluyorum tek artik cekiyorum lazim olsun istiyom arzu* korkmuyorum - gulmekten
    yasa* uyan* var_ol* nefes* devam* dayan* hayata hayatta + istemiyorum istemiyom istemem gucum* gucu* nedenim sebebim neden sebep anlami* anlam kalmadi olmasam yoruldum biktim bikt* isteg* yok bulamiyorum tukendi* edemiyorum zor agir katlan* mecbur* niye
    uyanma* uyanamasam + istiyorum keske bir_daha sabah hic yarin uyuyup umarim artik isterdim bir olsa
    keske umarim isterdim + dogmasaydim dogmamis olmasam olmasaydim uyanmasam yok_olsam olsem olseydim hic_dogma* yok_olabilsem kaybolsam oleydim dogmasaydi var_olmasaydim uyanmam gecse carpsa
    yok_olmak yok_olup yok_olsam kaybolmak kaybolup ortadan_kaybol* silinmek silinip + istiyorum keske sonsuza sadece dunya* gitmek herkes hayattan isterdim bu
    anlam* sebep* neden* umut* umud* care* cikis* gelecek* amac* + yok kalmadi goremiyorum bulamiyorum tukendi yasamak yasami* hayat* bitti kaybettim kayboldu + hayat* yasam* $i artik hic hicbir yok
    hayat* yasam* omru* + anlamsiz bitsin bitir* son* nefret biktim bikt* yorul* degmez degmiyor cekilmez cehennem* dayan* vazgec* kiyma* kiyaca* usandim zehir yuk katlan* veda istemiyorum vereme* agir iskence + $i artik bu benim bir
    intihar* ozkiyim canima_kiy* canima_kiyacagim kendime_zarar kendimi_kes* bileklerimi_kes* veda_mektubu hayatima_son yasamima_son kendimi_as* kendimi_oldur* kendimi_yak* kendimi_cez* kendimi_at* kendimi_bosluga kendimi_kesiyorum kendimi_asacagim canima_kiymak hayatima_son_vermek yasamima_son_vermek
    kendimi kendime + kes* kesiyorum as* asacagim oldur* zarar* at* atacagim yak* yakiyorum vur* jilet* cez* ceza* nefret* bosluk* yaral* ac_birak* asmak asmayi vurmak incit* tiksin* - kesfet* atel*
    nefret* igren* tiksin* + kendimden hayatimdan yasamaktan varligimdan
    yuk yukum yuku fazlalik* fazlayim gereksiz* + herkes* aile* $i baska* sadece dunya* insan* etraf* size kimse
    ben* bensiz yoklugum* ben_olmasam olmasam olmayinca gidince gittigimde + daha_iyi mutlu rahat* kurtul* kolay huzur* + herkes* aile* annem dunya* onlar siz olur olacak
    kimse* hickimse* kim + ozle* agla* umur* umrunda* fark* sevm* seven* sevmiyor ihtiyac* farket* onemse* aramaz uzul* anla* hatirla* farkina hisset* yoklugum* + $i olsem gitsem oldugumde bile ben beni yoklugum* yok* ya
    elveda hoscakal* hosca_kal* veda* vedalas* helal* hakkinizi* hakkini_helal + herkes* son dunya sonsuza mektup* affed* anne* aile* artik edin ediyorum arkadas* dostlar* hepiniz* $i - tatil sezon
    mektup* mektub* not notu mesaj* yazi* + veda* yazdim biraktim son birakiyorum yaziyorum masa* hazir + $i aile* anne* herkes* biraktim son yazdim oldugumde gittigimde
    son sonuncu + mesaj* gece* gun* bayram* dogum_gun* yorum* paylasim* kez defa video* yazi* soz* gunum aksam* + $i hoscakal* elveda bu olacak benim hakkinizi* artik yarin beni - siparis indirim
    affed* affet* ozur* bagisla* hakkinizi_helal hakkini_helal uzgunum + anne* baba* aile* herkes* cocuklar* kizim oglum hepiniz* + gid* dayan* guc* artik yapam* basara* olmadi vazgec* son zayif veda yoruldum
    kedi* kopeg* cocuk* kizim* oglum* + bakin bak iyi_bak sahip* emanet* + ben gid* sonra yok* olunce benden
    $pills + ictim icecegim yuttum yutacagim biriktir* hepsini butun avuc tum kac saydim hazir icsem icmek yut* biriktirdim hepsi kutu* aldim + $i hepsini avuc butun kac tum gece alkol olmek uyu* kurtul* bitsin hepsi fazla biriktirdim sakla* oldur* olur bu
    kac ne_kadar hangi + $pills + olur oldur* olum* gerek uyu* yeter icersem lazim olunur
    $means + $i duruyorum duruyom + uzerinde kenar* atla* dusun* aldim hazir bitir* gece kes* bak* cagir* gir* boynum* ustun* oturuyorum as* tavan* altina bosluk* elimde simdi buradayim istiyorum hayal* bogaz* tenim* deri* rahat* atlasam
    kes* jilet* yarala* cizik* cizi* yak* + kollarim* kolum* bilek* bacak* tenim* derim* vucudum* + $i yine gece tekrar uzun saklad* gizl* rahatla* hisset* dun jilet* kes* kollarimi bileklerimi - sac
    yara* izler* iz kesikler* uzun_kollu + kol* bilek* sakl* gizl* kimse* kapat*
    yorgun* yoruldum bikt* biktim tukendim usandim bittim bosluk* bombos bos degersiz* ise_yaramaz* caresiz* umutsuz* kirik* yalniz* basarisiz* hic_kimse mahvoldum hicim coktum + yasamak* hayat* savas* mucadele* her_sey* hersey* icim* nefes* hissediyorum varolmak* insan* kendim* rol_yap* dayan* yasiyor* ben aci* miyim
    dayana* katlan* kaldir* tasiya* gucum* guc* takat* mecal* + kalmadi artik yok tukendi bitti yetmiyor daha_fazla + $i yasa* hayat* aci* artik bu boyle dayan* devam* hicbir - gulmekten
    dayanamiyorum katlanamiyorum kaldiramiyorum yapamiyorum devam_edemiyorum devam_edemeyecegim dayanamayacagim dayanacak + artik daha_fazla hayat* aci* boyle bu yasa* gucum* $i elveda buna her_sey* - gulmekten
    bitir* bitsin son_ver* son_verecegim son_vermek bitirecegim bitmesini noktalamak nokta_koy* nokta_koymak bitirmek sonlandir* + her_sey* hersey* hayat* aci* bu_gece bunu artik kendi* istiyorum yasam* omr* gece ben* - siparis indirim
    istiyorum isterim keske sadece lazim istiyom + sonsuza* ebedi* bir_daha temelli* + uyu* git* kaybol* uyanma* huzur* kapat* yok* don*
    uyumak uyuyup uyusam uyuyayim uyku + uyanma* bir_daha sonsuza* sonsuz* ebedi* uyanmak hic
    gitmek gidiyorum gidecegim gitsem cekip_git* ayril* + bu_dunya* dunyadan sonsuza* temelli* hayattan geri_donme* donmemek buralardan bu_hayat* donmeyecegim + $i artik istiyorum elveda bu dunyadan sessizce gitmek - tatil
    bu_gece yarin yakinda bugun sabah* aksam + bitecek bitiyor her_sey_bitecek son* olmayacagim kurtul* huzur* gidiyorum yok_olacagim burada_olmayacagim uyanmayacagim + $i artik her_sey* aci* hayat* elveda olmayacagim bu huzur* - indirim kampanya
    sesler* ses kafam* dusunce* + soyluyor* diyor* karanlik* atla* ol* oldur* intihar* emred* susmuyor* bitir* olum* git* + bana kafam* beni kafamin $i
    aci* istirap* cektigim* izdirap* + dursun bitsin dinsin bitmesi* son* durdur* dayanilmaz hisset* kurtul* tek_yol* bitir* gecmiyor cekmek* + istiyorum artik $i icim* her_sey* tek ruhum* yeter - diz bel dis
    tek + yol* cikis* care* cozum* kurtulus* + olum* olmek bitir* $i son* gitmek
    yemek* yemiyorum kusuyorum kusmak ac_ + gunler* gundur kemik* zayif* ceza* kontrol* yok_ol* hak* + $i yemiyorum kendim*
    keske umarim dilerim + araba* kamyon* otobus* kanser* kalbim* kaza* tren* + carp* ez* dursa oldur* yapsam alsa olsam
    cenaze* mezar* vasiyet* tabut* kefen* topra* + $i + gel* cicek* sarki* yaz* hazir* kim* agla* benim son artik girsem altina
    dagittim verdim dagitiyorum + esyalar* her_sey* kedim* kitap* + $i artik ihtiyac*
    hata* basarisizlik* cop* hic* zavalli* + dog* varolus* yasamayi yasama* hak* $i + $i degil* etmiyorum dunya* dogmam - urun uygulama
    koprunun catinin ucurumun balkonun raylarin + uzerindeyim ustundeyim kenarindayim ucundayim basindayim
    $pills + onumde elimde masada yanimda cebimde
    yasamayi_hak_etmiyorum olmeyi_hak_ediyorum hicbir_ise_yaramiyorum ise_yaramiyorum bu_dunyaya_ait pes_ediyorum pes_ettim vazgectim_hayattan kimse_beni_sevmiyor kimsenin_umurunda kimsenin_umrunda yasayamiyorum yasamaktan_biktim yasamaktan_yoruldum dogdugum_gune lanet_olsun_dogdugum
  `,
}

/** In the order of their languages' names. */
export const selfHarmInOtherLanguages: readonly CombinationSource[] = [
  french,
  german,
  italian,
  polish,
  portuguese,
  spanish,
  turkish,
  ukrainian,
]
