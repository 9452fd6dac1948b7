/**
 * Words by what they speak of, in the languages that the sensitive model is trained in: what it learns of a subject in one
 * language holds in the others. `word*` is any word that begins so, `two_words` an expression. No concept is grave by
 * itself; which of them together are is learned from messages.
 */
export const concepts: { readonly [name: string]: string } = {
  self: 'i im ive id ill me my myself mine imma ich mich mir mein* je j moi me mon ma mes moi_meme yo mi mis me conmigo eu mim meu minha meus comigo io mi mio mia miei me_stesso ja mnie mi mna moj* sie я мене мені мною мій моя мої моє себе ben bana beni bende benim kendim*',
  addressee:
    'you u ya your ur youre yall yours du dich dir dein* ihr euch euer eure* tu te toi ton ta tes vous votre vos usted ustedes tus voce voces vcs teu tua ti tuo tuoi voi vostro ciebie tobie twoj* wam wasz* ти тебе тобі твій твоя ви вас вам ваш* sen seni sana senin siz sizi size sizin',
  third:
    'he she him her his hers they them their er ihn ihm sie ihr il elle lui leur el ella ellos ele ela eles lui lei loro on ona jego jej oni він вона його її вони o onu ona onlar',
  not: 'no not never dont doesnt didnt cant cannot couldnt wont wouldnt isnt arent aint none without nicht nie niemals kein* nimmer ohne ned pas jamais plus rien sans aucun* no nunca jamas nada sin ningun* nao nem sem nenhum* non mai niente senza nessun* nie nigdy bez zaden ні не ніколи без нічого жодн* degil yok hic asla',
  nobody:
    'nobody no_one noone none_of keiner niemand* personne nadie ninguem nessuno nikt nikogo ніхто нікого нікому kimse*',
  anymore:
    'anymore any_more longer no_more any_longer nicht_mehr nimmer nie_mehr ne_plus plus ya_no mas nao_mais mais non_piu piu juz_nie wiecej більше вже artik daha',
  want: 'want* wanna wish* hope hoping hoped rather pray* need would will wollen wollte will mochte hoff* wunsch* veux veut voudrais envie espere souhaite quiero quisiera ojala espero quero queria tomara vontade voglio vorrei spero chce chcial* oby хочу хотів хотіла хотілось хоч_би сподіваюсь istiyorum istemiyorum keske umarim istegim',
  die: 'die dies dying died dead death deadly deceased sterb* tot tod* gestorben umkommen mourir meurs mort* morte crever creve deces morir muero muerto muerta muerte morirme morrer morro morto morta morte morri morire muoio morendo umrzec umrze umieram smierc* martw* zgin* помер* вмерти смерт* мертв* вмираю загин* olmek olum* oldum olsem oleyim geber*',
  kill: 'kill* murder* slaughter* unaliv* kms umbring* umbringe bring*_um tote toten ermord* tuer tue tuerai suicider matar mata* mato matarme matarse matarte matar_me ammazz* uccid* uccider* zabi* zabij* вбити вбʼю вбю убʼю вбив* oldur*',
  suicide:
    'suicid* suicd* scide sucide sui suic* sewerslide sewer_slide kms unalive* unaliv* overdos* od_on offing off_myself selbstmord* suizid* freitod svv abschiedsbrief* ts_ma tentative suicidio suicid* samobojst* samobojc* самогуб* суїцид* суицид* cуцид* intihar* int1har canima_kiy* canina_kiy*',
  live: 'live living alive life existing exist existence being_here be_here leben lebe lebt dasein weiterleben existier* vivre vie vivant* exister vivir vida vivo vivendo viver existir vivere vita esistere zyc zycie zycia zyje istniec жити життя живу існувати yasamak yasam* hayat* var_olmak',
  exist_here: 'here around hier da ici la aqui aca qui tu tutaj тут burada',
  sleep:
    'sleep* asleep slept schlaf* einschlaf* dormir dors endormir dormirme dormire addorment* spac zasn* snu спати заснути сон uyku* uyu*',
  wake: 'wake woke waking awake aufwach* wach aufgewacht reveill* despert* acord* svegli* obudz* wstac прокин* проснут* uyan*',
  end: 'end* ending finish* over stop* quit done ende* beenden schluss vorbei aufhor* finir fin* fini arret* en_finir acabar acaba* terminar fin fim acabo chega finire finita basta smettere koniec skonczyc* konczyc kres кінець кінчити покінч* закінч* bitsin bitecek bitirm* son_ver*',
  disappear:
    'disappear* vanish* gone leave leaving go_away fade not_exist verschwind* weg fort gehen geh disparait* partir disparu desaparec* irme sumir sumo sumisse desapare* ir_embora sparir* andarmene zniknac znikn* odejsc odchodz* zostaw* зникн* піти йду kaybol* yok_ol* gitmek gidiyorum gideyim',
  goodbye:
    'goodbye bye byee farewell adieu so_long leb_wohl lebt_wohl lebewohl tschuss machts_gut abschied* au_revoir adios despid* despedi* adeus tchau addio zegnaj* zegnam pozegn* прощавай* прощай* попрощ* elveda hosca* veda',
  last: 'last final finally letzt* dernier* ultim* ostatn* останн* son',
  letter:
    'letter letters note notes brief* zettel lettre* mot carta* nota bilhete* carta lettera lettere biglietto list listy listow kartk* лист листи записк* mektup* not',
  sorry:
    'sorry forgive apolog* verzeih* entschuldig* tut_mir_leid pardon desole* excusez perdon* perdoa* desculp* scusa* perdona* przepraszam wybacz* пробач* вибач* ozur affet*',
  family:
    'mom mum mommy mother dad daddy father parents family brother sister son daughter kids kid children child wife husband grandma grandpa mama papa mutter vater eltern familie bruder schwester sohn tochter kinder kind opa oma maman mere pere parents famille frere soeur fils fille enfant* madre padre papas hijo* hija* hermano hermana abuel* mae pai filho* filha* irmao irma avo mamma padre figli* fratello sorella nonn* mama mame tata taty rodzic* brat siostra syn* cork* dzieci babci* dziad* мама мамо мамі мами тато батьк* брат сестр* син* доньк* діти дітям бабус* дідус* anne* baba* kardes* abi abla oglum kizim cocuk* dede* nine*',
  friend:
    'friend* roommate bf gf boyfriend girlfriend partner bestie freund* kumpel mitbewohner copain copine pote ami* amig* novi* namorad* ragazz* amic* kolega kolezank* przyjaci* chlopak dziewczyn* друг друз* подруг* хлопець arkadas* sevgilim',
  pet: 'cat cats dog dogs pet hund katze* chat chien gato gata perr* cachorr* cane gatt* kot kota pies psa кіт кота собак* пес kedi* kopeg* kopek',
  burden:
    'burden* weight_on deadweight waste wasted useless worthless nothing trash garbage failure mistake last_fallen zur_last belastung ballast wertlos nutzlos fehler abschaum fardeau poids dechet inutile nul merde carga estorb* basura inutil fracas* peso lixo inutil fardo peso schifo nullita inutile fallimento ciezar* nikim smieci* bezuzyteczn* zerem тягар нікчем* сміття ніхто_я yuk* hicim cop* degersiz',
  better_without:
    'better_off better_without without_me without_him without_her ohne_mich besser_dran sans_moi sin_mi mejor_sin sem_mim melhor_sem senza_di_me meglio_senza beze_mnie без_мене bensiz',
  miss: 'miss missed care cares cared notice* cry cried funeral grave bury buried vermiss* merk* auffall* beerdig* grab manqu* remarqu* enterrement tombe extran* nota llor* funeral entierro tumba sentir_falta percebe* velorio enterro tunjel accorg* mancher* funeral* piangere zauwaz* teskni* pogrzeb* plaka* помітит* сумува* похорон* плака* fark_et* ozle* cenaze* mezar*',
  tired:
    'tired exhaust* sick_of fed_up drained worn had_enough mude erschopft kaputt satt leid fatigue* epuise* marre ras_le_bol cansad* harta harto agotad* cansei exaust* fart* stanc* stufo esaust* zmeczon* dosc wyczerpan* втом* набридло виснаж* yorul* yorgun* bikt* tukendim',
  cant: 'cant cannot can_not cant_do cant_take cant_go couldnt kann_nicht kann_nimmer pack schaff* halte ertrag* aushalt* en_peux peux_plus tiens_plus supporte* no_puedo no_aguanto aguant* soport* nao_aguento aguento nao_consigo non_ce_la ce_la_faccio reggo resisto nie_daje rady nie_wyrabiam nie_moge wytrzym* не_можу не_витрим* витрим* dayan* katlan*',
  sense:
    'point reason purpose meaning why hope hopeless sinn grund wozu wofur hoffnung* hoffnungslos sens raison pourquoi espoir sentido razon para_que esperanza sentido motivo pra_que esperanca senso ragione perche speranza sens powod po_co nadziej* сенс* причин* навіщо надії надія anlam* sebep* niye neden umut*',
  hate_self:
    'hate_myself hate_me hate_being deserve loathe hasse_mich hass verdien* verachte deteste hais merite odio_me me_odio merezco me_odeio mereco mi_odio odio merito nienawidze zasluguj* ненавиджу заслуж* nefret hak_ediyorum',
  pain: 'pain hurt* ache suffer* agony numb empty broken dark* schmerz* weh leid* leer gebrochen dunkel* douleur souffr* mal vide brise dolor* duele sufr* vaci* dor sofr* vazi* quebrad* dolore soffr* male vuot* bol* cierpi* krzywd* pustk* pust* біль болю боляче страж* порожн* aci* aciyor bos karanl*',
  cut: 'cut cuts cutting slit slash bleed* blood razor* blade* scar* selfharm self_harm wrist* ritz* geritzt schneid* klinge* narbe* blut* scarifi* coupure* coupe saigne* lame* veine* cort* sangr* cuchill* venas cicatri* me_corto lamina* pulso* tagli* sangue* lamett* polsi cicatric* pocial* pociel* cial* tne sie_tnie zylet* krew krwi bliz* ran* поріз* ріже різа* лез* кров* шрам* вени kes* kan* jilet* bilek*',
  pills:
    'pill* tablet* meds medication med medicine tylenol paracetamol advil ibuprofen xanax insulin dose* doses bottle packung tabletten schlaftabl* medikament* schlafmittel cachet* medoc* medicament* comprime* doliprane boite pastill* blister medicament* somnifer* comprimido* remedio* cartela rivotril pastiglie pillole tachipirina farmac* tabletk* tablet* leki lekow apap* opakowani* proszk* таблет* снодійн* пігул* ліки ліків пачк* hap* ilac* parol tablet kutu*',
  method:
    'painless method* lethal fatal bleach rope noose hang* hung belt carbon monoxide gas exhaust gun barrel trigger strick seil galgen erhang* hang* corde pendre soga ahorc* colgar* horca corda enforc* pendur* corda impicc* lina sznur* powies* petl* мотузк* повіс* зашморг ip ipi asacag* asmak as*_kendi',
  height:
    'bridge overpass roof rooftop ledge cliff balcony floor floors jump* tower edge height brucke* dach hochhaus balkon sprung spring* klippe stock fenster pont toit sauter saute balcon fenetre falaise puente azotea techo salt* tirarme balcon piso ponte terraco telhado pul* jogar sacada andar ponte tetto buttar* butto balcone piano most* dach* skocz* skacz* balkon* wiezow* pietr* міст мост* дах* стриб* балкон* поверх* kopru* cati* atla* balkon kat uctan',
  train:
    'train* track* tracks platform subway truck traffic drive_into car crash swerve zug gleis* bahn* schienen baum lenkrad train metro rails voie tren vias metro trem metro trilho* poste treno metro binari metropolitan* schianta* pociag* tory metro* drzewo поїзд* метро колі* tren* metro* ray* duvara',
  water:
    'lake river drown* swim see wasser ertrink* fluss noyer riviere lac ahog* rio lago afog* anneg* fiume lago utopi* rzek* jezior* втоп* річк* озер* bogul* nehir gol',
  give_away:
    'giving_away give_away selling sold will verschenk* verkauf* testament donne vends regalo vendo regalando doando doar vendendo regalo vendo oddam rozdaj* sprzed* роздаю віддам продам dagit* veriyorum sat*',
  no_need:
    'wont_need dont_need no_need not_need brauch*_nicht brauche_nichts brauch_kein pas_besoin plus_besoin no_necesit* no_voy_a_necesitar nao_vou_precisar nao_preciso non_mi_serv* niepotrzebn* nie_potrzebuj* не_треба не_потріб* lazim_degil istemiyorum',
  soon: 'tonight tomorrow today soon weekend now date days week heute morgen bald abend nacht wochenende ce_soir soir demain bientot aujourd nuit manana hoy pronto noche hoje amanha logo noite stasera stanotte domani presto oggi dzis* jutro niedlugo wieczor* noc* сьогодні завтра скоро ніч ночі вночі bu_gece gece yarin yakinda bugun',
  peace:
    'peace calm free freedom rest relief mercy quiet frei ruhe frieden erlos* erleichter* paix libre repos soulag* paz libre descansar alivio tranquil* paz livre descans* alivio pace libero riposer* sollievo spokoj* wolny ulg* odpoczn* спок* вільн* відпочин* полегш* huzur* kurtul* dinlen* ozgur',
  attempt:
    'attempt* tried try almost nearly close survive* relapse* versuch* fast uberleb* gerettet tentative* essaye failli sauve* intent* casi salvaron tentativ* tentei quase salvaram tentat* quasi salvat* proba probow* prawie odratow* спроб* ледь врятув* deneme* denedim az_kalsin kurtardi*',
  decide:
    'decided decision plan planned plans made_up courage guts brave ready entschluss entschied* abgeschlossen bereit mut decision decide pret* decidi decision decidido listo decidi* pronta pronto decis* deciso pronto zdecydow* decyzj* gotow* вирішив вирішила рішення готов* karar* hazir*',
  voices:
    'voice voices stimme* kopf voix tete voces voz cabeza vozes cabeca voci testa glos* glow* голос* голов* ses sesler kafam*',
  help: 'help scared afraid safe talk_me hilfe angst hilf* aide* peur socorro ayuda miedo ajuda medo aiuto paura pomoc* pomoz* boje боюсь допомож* yardim* korku*',
  alone:
    'alone lonely allein einsam seul* solo sola soledad sozinh* solidao da_solo sam sama samotn* сам сама самотн* yalniz*',
  god: 'god jesus heaven angel* gott himmel engel dieu ciel ange dios cielo angel deus ceu anjo dio paradiso angelo bog* niebo aniol* бог* небо рай allah* cennet melek*',
  burn: 'burn* torch* fire arson petrol gasoline gas_can match matches molotov flames kerosene lighter',
  weapon:
    'gun guns glock knife knives bat crowbar bomb* explosi* bullet* acid poison* rifle pistol machete axe hammer brick weapon shotgun ammo waffe messer pistole arme couteau fusil arma pistola cuchillo faca revolver pistola coltello fucile bron pistolet noz зброя пістолет ніж silah* bicak tabanca',
  violence:
    'beat break smash punch slap stab* shoot shot strangle choke hit jump_you jumped hurt_you destroy ruin attack rape* throat skull teeth bones legs kneecap* blood run_over hang_them lynch* execute bleed suffer',
  stalk:
    'follow* watch* know_where know_what found_your find_you address location schedule outside house home window windows park parked locks lock closes close walks walk bus alone doxx* ip license plate camera_on coming pull_up pulling_up visit show_up see_you waiting hide hiding',
  warn: 'warning warned regret pay price careful or_else last_chance consequences watch_out better_run prayers next you_are_next end_you deserve remember revenge karma shame insurance accident accidents happen safe surprise',
  age: 'age aged years_old year_old yo y/o underage under_age minor minors young younger little teen teens teenager* preteen kid kids child children toddler baby girl girls boy boys schoolgirl* schoolboy*',
  school:
    'school class grade grader teacher homework recess prom gcse gcses freshman freshie sophomore detention homeroom principal classmates middle_school high_school elementary pocket_money allowance bedtime grounded curfew year_nine year_ten',
  permission:
    'parent parents mom mum mommy dad daddy guardian signature sign consent permission allowed without_adult adult supervision stepdad foster id card_me',
  lure: 'snap dm pics pic photo photos nudes send meet meetup secret sexy hot pretty cute uniform swimsuit* single chat add naked',
}

/** An age below 18, in figures or letters, is the concept `young_age`. */
export const youngAges =
  /^(?:[5-9]|1[0-7]|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen)(?:yo|yr|yrs|f|m|th)?$/
