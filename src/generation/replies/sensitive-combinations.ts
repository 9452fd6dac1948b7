/**
 * English words that only mean something grave together. A line is a combination: its slots, separated by ` + `, must all
 * be met within a few words, in any order; behind ` - ` stand words that make it something else. In a slot any word will
 * do: `word*` is any word that begins so, `two_words` an expression, `$name` a set, `#` an age below 18.
 */
import type { CombinationSource } from './combinations.ts'

const sets = {
  i: 'i im ive id ill me my myself mine imma',
  not: 'not no never dont doesnt didnt cant cannot couldnt wont wouldnt isnt arent aint wasnt nobody nothing none without stop stopped hardly no_one barely',
  more: 'anymore any_more longer more tomorrow forever ever again',
  die: 'die dead death dying dies',
  people:
    'everyone everybody people they family kids parents friends world mom mum mother dad children husband wife you_all others someone',
  pills: 'pills pill tablets meds medication pack bottle bottles painkillers sleeping_pills paracetamol stash',
  means:
    'rope noose razor razors blade blades bridge roof rooftop ledge tracks train cliff gun trigger drown* hang hanging jump jumped jumping balcony bleach wrists veins belt knife scissors lighter',
  body: 'arms arm wrist wrists skin thighs thigh legs scars scar sleeves veins body',
  soon: 'tonight tomorrow today soon morning weekend now after_this',
  you: 'you u ya your ur youre yall him her them they those these he she',
  will: 'will gonna going ill im_going im_gonna imma shall were_going well should someone_should somebody_should hope wish deserve* want wanna ought need needs bout about_to',
  harm: 'kill* murder* shoot shot stab* beat strangle* choke* hurt harm* burn* smash* break* destroy* end* bury buried punch* slap* kick* hit hang hanged suffer* die dead gut* hunt* crush* attack* bash* wreck* drown* poison* slit cut knock torch* knife skin rape* whack* coffin body_bag batter* slap* hammer* fists fist beating execut* lynch* gas skull teeth throat kneecap* bones spit',
  place:
    'shop store house home place office building studio gym cafe restaurant salon door doors window windows car van truck warehouse event show stall market bakery school street town premises bar flat apartment workplace staff employees parking',
  weapon:
    'gun guns knife knives bat machete bomb rifle acid hammer axe weapon weapons bullet bullets ammo pistol blade petrol gasoline matches molotov explosive* crowbar match lighter fists brick bricks shotgun grenade',
  kin: 'family kids kid children wife husband daughter son mother mom mum sister brother baby dog cat pet pets parents loved_ones boyfriend girlfriend grandma',
  parent:
    'mom mum mommy mummy mama mam dad daddy papa parents parent mother father grandma nan guardian stepdad stepmom moms dads mums foster',
  school:
    'school grade class grader teacher homework recess prom gcse gcses freshman sophomore exam exams principal detention classmates school_bus',
  young:
    'young kid kids child children minor minors girl girls boy boys teen teens teenager teenage student pupil schoolgirl schoolboy daughter son nephew niece',
} as const

/** Somebody who may harm themselves. */
export const selfHarmInEnglish: CombinationSource = {
  sets,
  combinations: `
    $i + want wanna wish wishing hope hoping rather ready pray praying deserve should better need going gonna plan planning decided easier close thinking thoughts think dream crave craving scared welcome waiting + $die - you u laughing your for try see
    $i + not_be not_here not_be_here not_exist stop_existing not_existing never_existed never_been_born not_around cease cease_to_exist stop_being + want wanna wish could would rather better hope will wont if
    $i + $not + exist existing wake waking live living alive breathe breathing be_here be_around be_alive survive surviving go_on continue carry_on keep_going here_anymore make_it + $more want wanna deserve see point reason meant much_longer see_why worth think hope tomorrow night how strength_to energy_to - without
    $i + $not + see_another see_tomorrow make_it_to live_to be_here_for be_around_for be_here_to be_around_to be_here_by be_here_when be_here_next be_around_next around_much around_anymore here_much_longer around_next make_it_through make_it_past reach survive
    $not + reason reasons point purpose use + live living alive stay staying go_on going_on continue keep keep_going wake waking existing carry_on tomorrow being_here life breathing trying anymore
    $not + future hope way_out light + $i $more left life tunnel see + see $i left there
    burden + $i $people
    dead_weight waste_of_space waste_of_air waste_of_oxygen taking_up_space + $i
    better happier easier relieved lighter fine_without better_off + $people world life + without_me im_gone i_was_gone if_i i_werent i_wasnt when_im once_im i_disappeared im_not without_me_in i_left me_gone
    $not + miss notice care cry matter mourn remember + if_i if_im when_im im_gone i_was_gone i_vanished i_died i_left me_when id_be i_disappeared im_dead gone_tomorrow i_never i_wasnt i_stopped
    would will + anyone anybody someone somebody + miss notice care cry mourn find come + me if_i my when_im
    goodbye farewell byes bye last_words saying_bye say_goodbye + everyone everybody forever world friends final last sorry forgive all letter letters family loved - sale shop store
    wrote writing written write leaving left leave typed + goodbye suicide note letter letters + $people $i goodbye final already behind last drawer - review thank
    last final + message post comment words letter note night day birthday christmas video thing goodbye sunset sunrise morning time_you + $i - time_i ordered order_i week month year
    sorry forgive forgive_me + $people mom mum dad all + leave leaving gone cant_stay couldnt_stay weak tired failed failing tried strong_enough cant_do for_what what_im it_will not_strong pain - order delay parcel package
    look_after take_care_of feed adopt take + my_cat my_dog my_kids my_pets my_plants my_children my_fish my_baby my_son my_daughter my_mom my_mum + gone when_im after_im after_i once_im if_i someone please somebody when_i for_me
    $pills + $i counted counting saved saving saved_up enough took taken take taking swallow* hand drawer floor all many whole entire stockpil* collect* hoard* front lethal line lined overdose how_many end + all whole enough entire bottle counted counting saved saving saved_up many end tonight swallow* stockpil* hoard* lined front collecting collect* lethal how_many handful ready vodka wash*
    $means + $i + standing stand tonight end thinking think jump jumping over wish going gonna ready bought tied tie looking goodbye edge step stepping walk front under thought thoughts chair neck mouth head skin wrist wrists hand drawer calling calls calm keep staring want bought sitting sit hold holding relief only beam ceiling rehears* picture imagine throw let_go
    $i + cut cutting carve carving burn burning slice slicing scratch* hit hitting punish* bleed bleeding harm hurt hurting hate hating loathe despise starve starving destroy disgust* + myself
    $i + cut cuts cutting carve carving carved burn burns burning slice slicing sliced scratch* hurting razor blade blades scars + my_arms my_arm my_wrist my_wrists my_skin my_thighs my_thigh my_legs my_body my_sleeves long_sleeves under_my clean_for relapsed days_clean again_last again_tonight urge urges
    long_sleeves sleeves + hide cover covering hiding nobody cuts marks scars arms
    relapsed relapse clean + cutting self_harm cuts blade razor harming scars self_harming
    feel feeling physical pain deserve + only real something relief deserve numb_anymore alive + cut cutting blade blood bleed hurting_myself burn_myself razor pain_is the_pain hurt_myself
    $i + tired exhausted sick done finished weary drained had_enough over + life living existing alive fighting everything breathing trying being pretending waking hurting struggle it_all pain with_it_all of_it_all this_world surviving this_life
    $i + ready want wanna time decided going gonna wish wishing easier plan rather thinking just + disappear vanish end_it end_things end_this go_to_sleep sleep_and sleep_forever fade rest_forever leave_it_all be_gone leave_for_good be_done stop_everything check_out_for to_go_now cease let_go end_everything leave_the_world close_my_eyes jump stop_breathing not_wake fall_asleep + $not $more $i - work shift
    sleep asleep bed eyes + $i + never_wake not_wake dont_wake not_waking never_waking forever wont_wake didnt_wake didnt_have_to_wake stay_asleep not_have_to_wake and_not never_have_to
    $i + cant cannot couldnt dont_want dont_think unable not_able no_strength no_energy + live bear stand handle cope take_this take_it face fight do_this do_it hold_on keep_doing go_on keep_going keep_living stay_alive stay_here endure carry stop_crying + anymore any_more longer another life pain alive much_longer day tomorrow voices thoughts alone night - wait
    voices voice head thoughts + telling tell tells saying says say loud louder + end jump die kill hurt myself do_it it gone worthless
    $i + worthless useless pathetic empty hollow hopeless unlovable numb broken disappointment failure mistake unwanted trash + feel inside nothing life dont_deserve born anymore everyone alone loves wants always only - product order service app
    $i + mistake + born birth alive
    nobody noone no_one never anyone + loves love needs need wants want + me + $more ever alive anyway here if world would never
    $i + never_been_born shouldnt_exist should_not_exist shouldnt_be_here shouldnt_be_alive never_born dont_deserve_to shouldnt_have_been dont_belong_in dont_belong_on wasnt_meant not_meant_for
    $i + tried attempt attempted try failed survived survive thinking thoughts + kill_my end_it hang_my suicide overdose take_my_own to_die hospital_after end_my ending
    how way ways easiest quickest fastest painless least_painful painlessly best_way + die end_it end_my kill_my go_painlessly end_things to_go overdose painless disappear lethal bleed drown - home shop
    gave giving give given + away + my_things my_stuff my_cat my_dog everything_i belongings clothes my_books all_my + $i
    see_you meet_you join be_with seeing + other_side heaven next_life another_life afterlife up_there again_soon grandma_soon mom_soon dad_soon + $i soon - never
    life + pointless meaningless worthless hopeless over hell unbearable isnt_worth not_worth not_for_me worth_living too_much no_meaning empty hurts without_meaning no_longer + $i living mine anymore this feel just
    suffering pain hurt hurting + end stop over finally finish unbearable too_much forever make + $i + want wish need soon tonight make it_all only_way please cant over will
    $soon + $i + end end_it ending_it over_it do_it gone goodbye last final finally_do it_ends its_over it_stops finally_be finally_free going_through - sale offer stream ends episode
    $i + world earth planet + leave leaving left without_me not_made not_for wasnt_made no_place dont_belong better_place no_longer exit
    $i + if + gone dead vanished died disappeared stopped_breathing + tomorrow tonight care notice miss cry matter anyone nobody better - order package
    stop stopped stopping refuse skip skipping + eating food meals eat + $i + days weeks disappear thin bones feels control punish deserve again nothing_left small water fat ugly
    $i + starve starving purge purging throw_up fasting + skinny thin fat deserve days bones again meal control disappear
    crash drive driving steer swerve + car bridge tree wall lake traffic into_traffic + $i + into off - fast
    into_traffic front_of_a_train in_front_of_the in_front_of_a front_of_a_bus in_front_of_traffic + $i walk step jump throw stepping jumping
    ending exit escape peace relief way_out + only just one + death option way left out answer die + $i my
    $i + nothing noone no_one nobody + left + live_for fight_for stay_for lose give lose_anymore me me_here here_for to_stay - order
    $i + will my plan + funeral wont_be im_gone when_i_die after_i_die ashes coffin gravestone obituary + sorted wrote written write planned planning come_to music song cry flowers made finished ready play
    gone + $i + by + read reading morning tomorrow time monday friday weekend see + this then $i
    $i + hope wish pray + not_wake dont_wake crash hit_me cancer heart_stops never_wake bus_hits car_hits hits_me something_kills stop_beating didnt_wake takes_me take_me god_takes sleep_forever end_soon
    self_destruct* self_hatred self_hate self_loathing + $i
    $i + gave_up giving_up give_up given_up lost + life living hope will_to everything myself will anymore reason on_me
    $i + last_straw breaking_point end_of_my_rope at_the_end rock_bottom cant_be_saved beyond_help point_of_no_return past_saving too_far_gone
    dark darkness drowning sinking suffocat* black_hole pit + $i + out swallow pull* help life every anymore inside alone thoughts escape - chocolate roast mode
    it_to_be_over it_to_end it_to_stop this_to_end this_to_be_over this_to_stop everything_to_end everything_to_stop it_all_to_end waiting_for_it_to_end them_to_stop life_to_end + want wanna $i just wish please need - video shipping
    reason_to_stay reasons_to_stay reason_to_live reasons_to_live reason_to_keep reasons_to_keep reason_to_go_on reason_to_wake reason_to_be_here reason_to_exist reason_to_get_up reason_to_carry reason_not_to purpose_in_life
    peace okay ready fine accept accepted + with_leaving with_dying with_going with_it_ending with_not_being with_death to_leave_this to_meet_my to_meet_god to_meet_death my_fate
    strong_enough strength_to strength_left strength_anymore energy_to keep_fighting fight_anymore fighting_anymore fight_any fight_this cant_fight + $i + $not tired weak no fight fighting left - coffee glue
    live_with_myself face_myself stand_myself look_at_myself forgive_myself
    dont_be_sad dont_cry_for dont_blame dont_miss_me dont_worry_about_me dont_look_for_me dont_try_to_stop dont_try_to_save dont_mourn dont_grieve dont_come_looking no_one_is_to_blame its_nobodys_fault not_your_fault nobodys_fault + me my i when
    everything_ready everything_prepared its_all_ready everything_is_ready all_set_for have_it_all_planned got_it_all_planned everything_planned everythings_ready everything_is_planned affairs_in_order + $i tonight - party wedding order
    is_the_day tonight_is_the_night will_be_the_day its_time_for_me its_my_time my_time_is_up my_time_has_come my_time_to_go time_for_me_to_go time_to_leave_this tonights_the_night + $i decided ready going gone finally - sale
    leave leaving gone left go + for_good forever this_world this_place_for + $i - cafe
    attempt attempted attempts + $i + last again year before survived hospital month failed another second third - recipe bake
    on_purpose deliberately + cut burn burned hurt hit $i + arm arms leg legs myself skin hand - photo
    six_feet_under in_the_ground in_a_coffin in_a_grave in_my_grave own_funeral my_funeral my_obituary my_own_death my_death my_suicide
    better_than_me deserves_better_than deserve_better_than better_off_if better_life_without having_me_around stuck_with_me putting_up_with_me + kids family everyone they parents wife husband mum mom
    what_happens_if how_long_does_it how_long_until how_much how_many how_high how_deep what_dose + paracetamol tylenol bleed drown fatal lethal overdose kill_a die fall pills sleeping_pills xanax
    lethal fatal deadly + dose amount height fall jump
    dying death dead + peaceful peace relief better easier escape sounds beautiful quiet free freedom comforting nice answer way_out only + $i only now sounds seems than looks - sea leaves nettle
    alive living life existing existence existed exist + $i + hate mistake curse hurts torture hell punishment pointless joke unbearable exhausting unfair regret sorry accident - your you
    delete deleted deleting + account page profile + so_will_i myself and_me along_with forever_like
    if_i_wasnt_here if_i_wasnt_around if_i_was_gone if_i_were_gone if_i_werent_here if_i_werent_around if_i_disappeared if_i_died if_i_vanished if_i_never_existed if_i_just_disappeared when_im_gone after_im_gone once_im_gone once_im_dead when_im_dead after_i_die im_not_here_anymore not_around_anymore if_i_die if_i_am_gone if_im_gone if_im_dead if_i_didnt_exist if_i_didnt_wake when_i_am_gone before_i_die before_i_go before_im_gone
    miss_me + nobody noone no_one nobodys wont wouldnt who will would anyone - did
    one_less + me $i
    i_only_cause i_only_hurt i_only_make i_ruin_everything i_ruin i_hurt_everyone i_cause i_destroy everything_i_touch i_let_everyone i_disappoint all_my_fault everythings_my + everyone everything pain trouble ruin problems my_fault $i - spoiler
    $i + lost losing lose no zero + interest will desire motivation + living live life everything exist existing anything
    want_to_cut need_to_cut wanna_cut started_cutting start_cutting been_cutting cutting_is cut_tonight cut_deeper i_cut_again cutting_helps urge_to_cut stop_cutting cutting_and cut_until urge_to_hurt until_i_bleed until_it_bleeds till_i_bleed cut_so_deep + $i - sugar carbs
    everything_hurts hurts_to_be hurts_to_live hurts_to_breathe hurts_to_exist hurts_inside hurting_inside hurts_too_much hurt_too_much hurting_so_much so_much_pain too_much_pain in_pain_every dont_want_to_feel dont_wanna_feel stop_feeling
    knife razor blade gun pistol + my + head mouth drawer temple wrist wrists throat hand bed pillow nightstand - kitchen
    something_stupid something_bad something_drastic do_something_i something_to_myself anything_to_myself hurt_me_more + $i + might going gonna tonight do scared afraid about
    $i + took swallowed taken downed taking swallowing emptied + pills tablets paracetamol tylenol advil xanax aspirin ibuprofen sleeping medicine_cabinet antidepressants
    tired_of_being tired_of_it_all tired_of_life tired_of_everything tired_of_this_life tired_of_waking tired_of_trying tired_of_pretending tired_of_fighting tired_of_feeling tired_of_existing tired_of_hurting tired_of_living tired_of_breathing sick_of_being sick_of_life sick_of_everything exhausted_from_living exhausted_of tired_of_the_pain tired_of_this_world tired_of_surviving
    reached_my_limit at_my_limit cant_cope not_coping struggling_to_cope cant_function losing_my_mind breaking_down broken_inside falling_apart_and falling_apart_inside had_enough_of_life had_enough_of_this_life had_enough_of_living had_enough_of_everything enough_of_this_world
    keeping_me_here keeps_me_here keep_me_here left_for_me nothing_here_for_me keeps_me_alive keeping_me_alive keep_me_alive stopping_me_from stops_me_from only_reason_im_still only_reason_im_alive - coffee tea
    signing_off logging_off log_off sign_off checking_out check_out + forever for_good last_time life early permanently
    not_coming_back never_coming_back never_come_back wont_come_back no_coming_back + $i
    about_death about_dying about_suicide about_killing about_jumping about_ending about_cutting about_hurting + think thinking thought dream dreaming obsess* fantasi* $i joke
    fantasi* daydream* imagine imagining picture picturing + dying death dead funeral jumping hanging cutting crashing
    im_done im_so_done i_am_done i_give_up im_giving_up ive_given_up i_quit_life cant_anymore i_cant_anymore i_just_cant_anymore i_cant_do_it + trying fighting life living everything world goodbye bye existing sorry anymore nothing there - course
    nice_knowing_you nice_knowing_all was_nice_knowing nice_to_know_you good_knowing_you thanks_for_the_memories been_a_good_ride nice_while_it was_good_knowing
    not_gonna_be_here not_going_to_be_here not_gonna_be_around not_going_to_be_around not_gonna_make_it not_going_to_make_it dont_plan_on_being dont_plan_to_be dont_expect_to_be dont_intend_to_be wont_be_alive wont_be_here wont_be_around wont_live_to wont_live_long wont_make_it not_be_alive not_long_left + $i see here year week tomorrow read next - stock
    disappointed why annoyed upset sad angry unfortunately regret hate + $i + woke_up wake_up waking_up still_alive still_breathing still_here i_survived survived
    turn_18 see_18 reach_18 make_it_to_18 see_30 reach_30 turn_30 see_25 turn_21 see_21 + $not dont never wont + live want alive plan think see expect make
    feel_safe safe + with_myself alone_with around_myself in_my_own_head from_myself
    doing_it do_it going_through go_through + tonight finally with_it tomorrow + $i + goodbye ready scared brave guts courage nobody alone end it_this_time
    brave courage guts coward + $i + enough too just wish + end do_it jump die kill finish pull leave
    so_alone so_lonely completely_alone all_alone utterly_alone no_friends no_one_to_talk nobody_to_talk noone_to_talk no_one_to_turn nobody_loves_me nobody_likes_me nobody_wants_me nobody_needs noone_loves no_one_loves no_one_wants_me everyone_hates_me everybody_hates_me hates_me everyone_left_me + $i me - home
    lost_cause cant_do_life life_isnt_for_me not_cut_out_for_life slipping_away fading_away made_up_my_mind my_final_decision made_my_decision made_the_decision + $i life tonight world go leave anymore die - buy
    it_ends ends_tonight ends_today ends_here it_stops_tonight everything_ends story_ends + $i tonight today me for_good finally soon - sale
    not_being_here not_being_alive not_being_around not_being_here_anymore not_waking_up not_being_born not_existing not_living + $i think thinking thought like want about of
    god_take_me lord_take_me take_me_already take_me_away_forever take_me_instead take_me_in_my_sleep this_is_it_for_me its_over_for_me no_more_tomorrows no_more_pain no_more_me what_im_about_to i_am_about_to_do im_about_to_end beyond_saving cant_save_me cant_help_me no_one_can_help nobody_can_help nobody_can_save no_one_can_save
    if_youre_reading_this if_you_read_this if_you_are_reading if_anyone_reads by_the_time_you when_you_read + $i gone late left sorry goodbye dead already
    deserve_pain deserve_to_suffer deserve_the_pain deserve_to_hurt deserve_to_be_hurt deserve_to_be_punished want_to_hurt_my want_to_hurt need_to_hurt i_deserve_it numb_the_pain take_the_edge_off_with + $i myself pain bleed - you
    havent_eaten not_eaten not_eating stopped_eating scared_to_eat hate_eating + $i days week fat ugly thin body weight feel
    staring stare stared looking look looks + bottle pills blade razor rope knife edge bridge water tracks train ceiling gun + $i me tonight keep - photo
    think thinking thoughts thought idea + jumping ending dying death killing hanging overdosing cutting drowning ending_it suicide + about of keep can_only
    envy jealous lucky + dead died dying_people cancer
    dont_want_to_get_better dont_want_help dont_want_to_be_saved dont_want_to_be_found dont_want_to_be_me dont_want_to_grow dont_want_a_future dont_want_tomorrow dont_want_to_see dont_want_this_life dont_want_my_life + $i tomorrow anymore life another
    find_me find_my_body found_me found_my found_in + $i body morning dead late hanging tub bathroom until note letter - instagram store online
    $i + pain hurt hurting suffer suffering agony torment torture + unbearable constant never_stops never_ends everyday every_day inside much forever only_way stop no_one nobody live alone - back knee shoulder tooth
    $i + hopeless worthless pointless useless unloved unwanted invisible + so completely always such feel life everything anymore person human
    hate + waking_up being_here being_me being_in_this my_life my_body myself who_i_am living what_i_am this_life existing + $i every - mondays
    $i + $not + anymore any_more any_longer much_longer - order eat buy
    without_me i_wont_be i_will_not_be ill_never_be i_wont_see i_wont_wake i_wont_need i_wont_have_to i_dont_matter i_shouldnt_be i_am_nothing im_nothing im_no_one im_nobody i_have_no_one i_have_nobody i_have_nothing i_feel_nothing i_feel_dead i_feel_trapped i_feel_so_alone i_feel_like_a i_cant_feel i_want_it_over i_want_out i_hate_me + i im me my everyone anything everything here there anymore tomorrow left nobody nothing and so all inside burden - delivery late time home closed
    myself + kill hurt cut harm hate hang drown punish starve burn scratch bite hit shoot stab trust end destroy loathe forgive poison lose sick disgust*
    my_life my_existence my_whole_life + over end ends ending nothing worthless pointless waste wasted meaningless mess hell hate ruined joke mistake destroyed unbearable empty take taking finish fucked - saved your
    goodbye farewell + i im my me ill - sale to_my_old
    $i + forever eternal eternity + sleep rest gone silent quiet dark goodbye peace leave sleeping close eyes end
    $pills + $i + night tonight all alone dark stash drawer count knife rope vodka whiskey alcohol wine end sorry goodbye ready
    my_last the_last + ever goodbye tonight today breath one + $i will sorry you_hear hear see days words message post - piece box item order pair
    $i + sorry + everyone everybody all mum mom dad kids family disappointing burden weak failure alive existing trouble born - order
    nobody noone no_one + $i + would will knows sees hears cares listens believes understands stays loves help alone suffering pain dying - answers stock
    bleed bleeding blood + $i + arms wrist floor bathroom alone calm relief want like sight good again watch watching
    scars marks bruises cuts + my + arms arm legs thighs wrists body wrist hide hiding cover covering sleeves nobody anyone parents mom new fresh more - acne cat
    burden burdening noose suicidality suicidally
    cant_keep cannot_keep cant_continue cant_carry cant_hold_on cant_pretend much_longer_i how_much_longer how_long_i_can dont_know_how_long how_long_ill + $i + pretending doing going living last take holding survive hold it living_like this_up like_this smiling - waiting
    scared afraid terrified frightened dont_trust + myself what_i_might what_ill_do what_i_would what_im_capable what_i_could what_ill + $i - order
    crisis_line helpline hotline samaritans crisis_text suicide_line psych_ward 988
    tell + my_kids my_mum my_mom my_family my_parents my_wife my_husband my_daughter my_son my_sister my_brother my_dad my_children everyone them + loved_them i_love i_loved im_sorry wasnt_their it_wasnt not_their_fault isnt_their - recipe
    bridge tracks rope roof ledge cliff overpass platform railing noose river + $i + my peaceful have got_a on_the on_a calling edge high quiet standing sitting walking end garage closet attic alone above water again tonight below thinking looking - love photo picture house_party shop view
    quick quickly painless hurt_much be_fast + jump jumped overdose hang cut_my if_i
    off_the_road into_a_wall into_a_tree into_oncoming oncoming into_the_river into_the_sea into_the_ocean into_the_water off_a_cliff off_a_building off_the_roof + $i
    me_to_go me_to_die me_gone me_to_leave me_to_disappear rid_of_me me_dead forget_me forget_about_me remember_me + everyone everybody family waiting wants want happier when_i soon if_i once please always - discount
    see_myself imagine_myself picture_myself myself_getting see_me + $not + year years 20 25 30 40 older future birthday next making alive
    $i + want wanna need feel + bleed bleeding
    feel feeling felt + nothing numb empty dead + $i + inside anymore forever want life everything days just always all
    peace silence quiet rest darkness + forever eternal finally for_good at_last + $i all want need please
    over gone done finished + by_morning by_tomorrow by_tonight by_then by_midnight by_sunday by_monday by_the_time by_friday by_christmas in_the_morning - sale
    no_tomorrow no_next_year no_next_time no_future no_place no_help + me us i
    ground earth + swallow
    want_to_be_gone wanna_be_gone want_out_of be_gone_forever be_gone_soon leave_this_life leave_this_earth leave_this_world leave_the_earth exit_this exit_life end_my_story end_my_suffering end_my_misery end_my_pain end_the_pain end_this_pain end_the_suffering end_of_me unalive_me finish_myself finish_it_all get_it_over_with over_with_already escape_this_life get_out_of_my_head
    $i + dont_matter never_mattered nothing_matters doesnt_matter_anymore matters_anymore no_one_cares nobody_cares noone_cares no_one_would nobody_would no_one_will nobody_will noone_would noone_will - delivery price
    $i + pretend pretending fake faking mask + okay ok fine smile happy anymore - leather
    $i + alone lonely + anymore always die forever cant unbearable completely world universe nobody everyone - home
    $i + hate hated despise loathe + being_alive being_me myself my_life existing living everything_about_me waking_up my_existence my_body - mornings
    cry crying cried + every_night all_night myself_to_sleep every_day + $i - laughing
    $i + therapist psychiatrist counselor doctor + plan know_i doesnt_know suicidal
    $i + trapped stuck + no_way escape life nobody forever - traffic
    wont_have_to_deal wont_have_to_worry wont_bother wont_be_a_problem out_of_your_way out_of_everyones_way wont_hear_from never_see_me never_hear_from last_youll_hear last_time_youll last_you_will + me $i my
    $i + failed failure letting_down let_down disappoint* + everyone parents son daughter mother father family mom mum at_life at_everything - battery product
    google googled googling searched searching researching looked_up look_up reading_about + painless die suicide overdose lethal hang methods how_to_end how_many_pills
    $i + no_longer + want wish care live exist here able - order
    $i + hold holding hang hanging + on_anymore on_much on_any by_a_thread on_longer
    lifes_too life_is_too life_isnt life_hurts life_just living_hurts breathing_hurts existing_is existing_hurts being_alive_is being_alive_hurts + hard much painful for_me fair worth $i exhausting hurts
    $i + swallowed swallow swallowing downed took taken + whole entire handful bunch all too_many way_too everything_in + bottle pills tablets meds medicine box packet pack cabinet aspirin ibuprofen them
    $i + planning plan planned picked chosen chose set decided + date method day_to how_ill my_death my_funeral my_suicide to_die where_i the_place - order wedding visit trip
    what_if how + i + just + didnt_wake stopped_existing disappeared stopped_breathing vanished jumped never_came
    see_the_point see_a_point see_any_point the_point_anymore the_point_of_living the_point_in_living point_in_anything point_in_staying point_to_life point_in_trying see_why_i what_is_the_point whats_the_point what_am_i_even why_am_i_still why_am_i_even why_even_bother why_do_i_even why_was_i_born why_do_i_exist + $i living anymore life alive even still of_it of_anything here
    bathtub bath water + blood razor blade wrists toaster hold_my_breath under_and
    $i + walk walking swim wade + into_the_sea into_the_ocean into_the_river into_the_water into_traffic into_the_lake into_the_woods + never not_come keep just want forever dont
    $i + thing thing_that_helps one + helps help stops calms + cutting pain blade blood hurting
    suicidal unalive kys ctb catch_the_bus selfharm offing off_myself end_myself delete_myself unaliv* sh_relapse
  `,
}

/** Somebody who is not of age, or who writes of such a person as nobody should. */
export const minorInEnglish: CombinationSource = {
  sets,
  combinations: `
    $i + # + old yo yrs yr years turn turning turned almost nearly only just barely soon birthday still next age aged soon_to_be bday basically years_old y_o til until going_on
    $i + almost nearly barely only just still soon basically actually + # thirteen fourteen fifteen sixteen seventeen
    im_actually + #
    birthday bday + $i + # 9th 10th 11th 12th 13th 14th 15th 16th 17th tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth sweet - daughters daughter sons son nephew niece
    sweet_sixteen sweet_16 quinceanera bar_mitzvah bat_mitzvah + my $i
    5th 6th 7th 8th 9th 10th 11th fifth sixth seventh eighth ninth tenth + grade grader graders year form class
    year_5 year_6 year_7 year_8 year_9 year_10 year_11 grade_5 grade_6 grade_7 grade_8 grade_9 grade_10 y7 y8 y9 y10 y11 year_seven year_eight year_nine year_ten year_eleven form_1 form_2 form_3 grade_seven grade_eight grade_nine 3rd_grade 4th_grade third_grade fourth_grade 4th_grader 3rd_grader
    middle_school middleschool junior_high high_school highschool secondary_school elementary grade_school primary_school secondary freshman sophomore sixth_form juniors_year junior_year + $i start started starting still go student hs here am freshman next - years_ago teach
    under_18 under_16 under_13 under_14 under_17 not_18 not_yet_18 not_16 below_18 isnt_18 u18 turn_18 arent_18 am_18_yet until_18 underaged not_old_enough not_of_age younger_than_18 before_im_18 til_im_18 until_im_18 not_an_adult yet_18 less_than_18 not_even_18 minor_so not_legal how_old_must how_old_do_you how_old_should minors too_young_to_order too_young_to_buy
    $i + too_young not_old_enough still_a_kid still_a_child just_a_kid only_a_kid just_a_child little_kid young_girl young_boy little_girl little_boy a_teen a_teenager only_a_teen still_a_teen still_a_minor just_a_teen just_a_girl_in + $i but still am im
    lied lie lying fake + age my_age birth_year birthday birthdate id
    fake_id + $i
    $i + my_age my_real_age how_old_i actual_age + tell dont older say said guess secret lie lied think look matter guess
    $parent + $not + know knows knowing let lets letting allow allows allowed find_out finding_out see sees tell approve want_me like_me happy around home notice check - best card_gift
    $parent + $i + secret sneak sneaking sneaked secretly behind hide hiding permission grounded allowance pocket_money takes_my took_my asleep grounds kill_me yell mad phone_off strict account_is monitors checks_my bedtime curfew wont dont_let let_me lets_me find_out finds_out found_out says_im said_im drive_me drops_me ask_my ask drop pick_me has_to_sign sign says no_instagram no_insta no_tiktok - recipe cooks
    $parent + card credit_card wallet purse money account phone ipad email tablet laptop + using use used borrow borrowed stole took on with_my grabbed pay + $i
    pocket_money allowance lunch_money babysitter bedtime grounded curfew recess school_bus school_uniform homework detention tooth_fairy science_fair spelling_test times_tables + $i
    $i + after_school before_school from_school at_school in_school skip_school skipping_school school_tomorrow school_trip school_night bunk school_today at_my_school my_school of_school school_finishes school_ends class_finishes in_class to_school + my can kids teacher friends phone meet pick can mom mum you like come everyone lol get girls boys bus walk maths math
    my_teacher my_teachers my_headteacher my_principal my_homeroom school_counselor my_math_teacher my_class my_classmates my_school my_homework my_exams gcses my_gcses mock_exams school_project class_project my_school_project + $i for the our we us said took see is all loves love
    born + 2009 2010 2011 2012 2013 2014 2015 2016 2017 2018 in_09 in_10 in_11 in_12 in_13
    class_of + 2029 2030 2031 2032 2033 2034 2035 2028 28 29 30 31 32
    2010_kid 2011_kid 2012_kid 2013_kid 2009_kid 2014_kid 2010_baby 2011_baby 2012_baby 2013_baby 2010s_kid
    without + $parent adult adults grownup grown_up guardian chaperone + $i can come alone allowed order go
    age_limit age_restriction age_requirement minimum_age how_old_do old_enough allowed_if + $i # kid teen child minor under still only 18
    $i + kid child teen teenager minor tween pupil schoolgirl schoolboy youngest_fan + am im as_a only still just being a - my_kid my_child kids_love with_kids had kids_are
    # + $i + year_old year_old_girl year_old_boy girl boy yo y_o yrs years_old yr_old f m fem male female
    # + year_old yr_old yo y_o yearold year_olds + girl boy kid child daughter son here meet alone sister brother model student pics photos hot cute fan me can is alone wants
    $young + alone private privately secret secretly dm dms snap meet number photos pics nudes hot sexy cute bikini undress* touch* hotel kiss kissing pretty single naked feet whatsapp cam webcam + how_old send private privately alone hot sexy naked nudes secret secretly without_parents undress* touch* lingerie feet kiss kissing snap dm
    how_old + girl boy daughter son she he model kid + hot cute single pretty snap insta dm is_she is_the is_he - dog cat
    touched touches touch touching hurts hits hit hurt beat beats creepy uncomfortable + me + uncle stepdad dad coach teacher father stepfather babysitter grandpa cousin brother neighbour neighbor priest
    older_guy older_man grown_man adult_man older_boyfriend online_friend met_online + wants asked asks asking send sent meet told keeps + me my pics photos nudes
    nudes pics photos pictures + $i + of_me send sent wants asked asks leak + # school teacher coach older_guy older_man underage minor scared
    # + $i + can_i am_i is_it do_i could_i am_i_allowed do_you but would_i will_i may_i is_that but_i cant_i how_can - pcs for people order_number
    $i + go going in start started + # ms hs grade year_ 6th 7th + school grade
    my_12th my_13th my_14th my_15th my_16th my_17th my_11th my_10th my_9th my_thirteenth my_fourteenth my_fifteenth my_sixteenth my_twelfth my_eleventh my_seventeenth
    drivers_ed homeschooled homeschool report_card field_trip cheer_practice robux roblox v_bucks psat spelling_bee hall_pass student_council yearbook_photo + $i my mom dad
    school_holidays half_term summer_break spring_break school_break school_vacation summer_camp after_exams + $i + mum mom dad parents can come work kid
    2009 2010 2011 2012 2013 2014 2015 2016 + $i + born baby kid from am im was year - since founded customer shop store
    # + next_week next_month next_year in_january in_february in_march in_april in_may in_june in_july in_august in_september in_october in_november in_december this_month this_summer this_year in_two_weeks in_a_week in_a_month in_two_months next_summer + im ill i turn turning am - pcs left euros
    still + live living + with_my_parents with_my_mom at_home_with + school kid can teen
    young youngest younger + $i + order join buy apply enter compete model work allowed come audition still too legally - looking feel sister brother
    $i + a + student pupil + school secondary grade middle high year
    $parent + $i + drive drives driving drop drops pick picks ride + can come after school practice wont me - daycare
    $parent + $i + doesnt_have_to_know dont_have_to_know mustnt_know cant_find_out wont_find_out never_find_out will_kill_me would_kill_me be_mad be_so_mad be_angry freak_out hates disapproves blocked banned forbids forbid forbade + if this me my that
    not_allowed arent_allowed isnt_allowed never_allowed wasnt_allowed + $i + parents mum mom dad school alone social internet phone instagram tiktok out by_my makeup
    meet meeting come visit hang_out hangout + $i + # + old alone secret just_us school mall park you
    school highschool homework grade + $i + my am go going still after before bus uniform bag books friends class start finish tomorrow cant get im in_my got - kids teach teacher daughter son children drive_past near
    $parent + $i + let lets letting allow allows allowed wont says said told thinks knows know - love loves
    allowed + $i + not am can until old only yet
    # + my + old age birthday grade class school mom mum dad parents
    in_grade in_year in_class in_form + # 7th 8th 9th 6th 5th
    minimum_age age_minimum age_limit age_requirement need_to_be_18 have_to_be_18 must_be_18 gotta_be_18 got_to_be_18 have_to_be_16 need_to_be_16 be_over_18 have_to_be_an_adult old_enough too_young_for_this too_young_for_you my_age + $i can do if
    minimum_age age_minimum need_to_be_18 have_to_be_18 gotta_be_18 be_18_to 18_to_order 18_to_buy 18_to_join 16_to_join 16_to_work 13_to_join
    someone_whos who_is whos for_a + # + i can me my - years_in
    skip_school skipping_school ditch_school ditching_school ditch_class bunk_off bunking_off sneak_out sneaking_out snuck_out sneaked_out playing_hooky skipping_class + $i my
    mom_runs mum_runs parents_run mom_manages run_by_my managed_by_my moms_account mums_account dads_account moms_phone mums_phone dads_phone moms_ipad moms_card dads_card mums_card parents_card moms_credit dads_credit brothers_id sisters_id
    when_i_grow_up when_im_older when_im_18 when_i_turn_18 once_im_18 til_im_18 until_im_older when_im_an_adult when_i_am_18 when_im_16 when_im_grown until_i_turn til_i_turn till_im
    parental_permission parental_consent parents_permission guardian_consent parents_consent permission_slip parent_or_guardian parents_signature
    for_my_age people_my_age kids_my_age girls_my_age boys_my_age someone_my_age others_my_age at_my_age
    little boy girl child kid kiddo daughter son + snapchat insta instagram number whatsapp tiktok_account + does have his her your - store
    school_project class_project class_presentation science_project book_report school_assignment homework_about homework_on for_school my_english_class for_my_class my_class_is our_class our_teacher + my $i we our
    learners_permit too_young_to_drive cant_drive_yet got_braces my_braces babysitting_money paper_round chore_money chores birthday_money tooth_money saving_my_allowance my_allowance my_pocket_money christmas_money + $i my
    lunch_break recess break_time + school teacher $i
    # + my + friends best_friend and + $i + want love can come all meet - pcs order
    thirteen fourteen fifteen sixteen seventeen twelve eleven ten # + going_on and_already but_mature but_i_look but_look here_and and_i_love and_love and_i_want and_want and_live and_from soon_to_be - pcs
    maths_test math_test spelling_test history_test science_test school_tomorrow exam_tomorrow exams_at_school after_class before_class in_assembly pe_class gym_class maths_class english_class homeroom my_locker school_dance school_play prom_dress my_prom + $i my
    $parent + $i + permission ask_my allowed approval consent let_me lets_me said_no says_no said_yes when_my not_home at_work arent_home isnt_home before_my gets_home get_home comes_home finds doesnt dont cant_know must_not never_know mustnt - recipe mothers_day
    thirteen fourteen fifteen sixteen seventeen twelve eleven + $i + im am turned turn turning almost nearly years only just
    12f 13f 14f 15f 16f 17f 12m 13m 14m 15m 16m 17m f16 f17 m16 m17 12yr 13yr 14yr 15yr 16yr 17yr 12yrs 13yrs 14yrs 15yrs 16yrs 17yrs 16yo 17yo 11yo 10yo 9yo 12y 13y 14y 15y 16y 17y
  `,
}

/** Somebody who means to do harm to others or to what is theirs. */
export const threatInEnglish: CombinationSource = {
  sets,
  combinations: `
    $will + $harm + $you - fast food poisoning self love cake recipe order
    i ill im we well were gonna someone somebody imma + $harm + you ur your youre yall u staff team owner boss - food got love loved recipe cake cakes road button bag cut_the order gym fast sale wood
    $weapon + you your u $place + bring bringing coming got_a have_a have_my waiting use_my bought_a carry put_a will gonna walk_in pull loaded i_will ill_use someone should - stock sell buy order love sharpen recipe
    i im ive ill we gonna imma my + $weapon + for_you coming loaded bringing bought waiting ready brought bring tonight tomorrow under pick sharpened in_my_car in_the_car boot trunk already - bath
    know knows found_out found find_out have got saw seen followed following watching watched watch googled tracked track looked_up + where_you where_your where_u where_ur where_he where_she your you u his her their which_car what_car what_time_you when_you who_you which + live lives living sleep home house address park work_at you_park car route kids school family kid daughter son wife husband flat street you_walk you_work name plate_number licence number_plate name_and get_off close finish go_home routine drive bus gym walk shift - love shop shopping follow answer open
    $kin + your you ur + careful watch safe protect hurt happen happens pay regret school pity shame lovely_family scared alone pretty sorry next cry miss suffer find funeral safe_from hug kiss_them goodbye_to if_i think_of worry - love happy best recipe
    followed following follow watching watched waiting wait hiding parked sitting + you your + home house car outside work night tonight closing after_work dark lot street alone corner parking last_night every_day every_night bus lock_up close leave - page stream
    waiting wait + for_you + outside parking car_park dark corner after closing tonight alley gate back_door when_you street
    meet face see catch get find + you ya u + outside alone dark alley street parking car_park no_witnesses without_your when_nobody when_you_least when_you_close after_dark in_person_then back_of
    you youll ull your u youre youve + pay regret sorry beg begging cry crying bleed suffer scream wish_you_had wish_you_never learn_the_hard hard_way consequences paying never_see see_it_coming learn_your_lesson lesson get_whats_coming get_what what_you_deserve get_yours what_is_coming whats_coming deserve_what never_forget never_work what_hit + will ll youll gonna for going this coming soon day see for_this get ull - bill delivery card shipping cash
    whats_coming what_is_coming coming_to_you coming_your_way get_whats get_what_you comes_to_you + you youll for_you u get
    days hours time clock weeks + numbered counting running_out count_your left_to running + your you youre u is - sale offer until
    days_are_numbered count_your_days better_run better_hide start_running cant_hide nowhere_to_hide run_and_hide you_can_run sleep_with_one watch_your_back watch_ur_back keep_looking_over look_over_your over_your_shoulder you_asked_for_it say_your_prayers start_praying better_pray pray_i pray_we you_better_hope youd_better_hope better_watch consider_yourself_warned this_is_a_warning only_warning first_and_last fair_warning been_warned last_chance_before youre_finished you_are_finished youre_done_for your_turn_next youre_a_dead ur_dead u_dead your_dead ur_next mark_my_words dont_say_i_didnt no_one_will_save nobody_will_save nobody_can_save police_cant cops_cant police_wont wont_save_you blood_will smile_while_you enjoy_it_while enjoy_your_last enjoy_the_last hope_you_have_insurance hope_youre_insured hope_your_insurance good_insurance fire_insurance check_your_brakes check_under your_brakes six_feet_under sleep_tight_while body_bag wear_a_vest bulletproof 
    hope hoping wish pray deserve deserves should ought need + you your u yall they + die dead cancer crash burn burns shot robbed raped suffer hospital stroke choke accident hurt beaten rot hit_by run_over bus hanged hang flames bleed collapses funeral
    burn burns burned burning burnt fire torch ashes flames arson blaze petrol gasoline matches match molotov light alight + $place you ground down it_all + your will gonna would should ill were hope down to_the_ground tonight nice watch see going smell love_to like_to with_you up in - cake coffee logs wood candle pizza oven calories
    brick bricks stone rock bat hammer crowbar bottle + window windows windshield windscreen car door shopfront head face skull teeth glass your_shop knees
    smash smashed break broken trash trashed wreck wrecked destroy destroyed slash slashed key damage tear + your ur + $place tyres tires everything phone face teeth legs jaw knees nose bones fingers stuff kneecaps hands arms spine stall equipment neck
    tires tyres + slash slashed slashing flat careful check your_car
    bomb bombs explosive explosives grenade boom blow blown explode detonat* + $place you everyone everything + your in under this the up will gonna
    shoot shooting shot shooter gunman + everyone everybody place people you all_of head event school staff up crowd place + $will your the next $i
    $will + make_sure make_you make_your + $you + suffer pay regret sorry never lose close beg bleed cry wish disappear bankrupt walk talk work again live
    end finish ruin destroy wipe + you ur your + career life business face existence off map bloodline company alive legs family + i ill we gonna will going well imma someone watch - up
    send sending sent bring bringing get + my_boys the_boys my_guys my_brothers my_cousins my_crew some_guys some_people my_mates the_lads friends_over people_to my_friends my_brother a_few_guys somebody_round someone_round someone_over my_people people_who my_dogs + you your visit over round to_you around after know deal handle come
    post posting leak leaking publish share sharing release expose dox doxx doxxing give + your ur + address home_address number addresses photos_of_your kids school where_you family real_name house everyone
    unless if or until deadline by otherwise + pay give_me refund_me delete apologise apologize take_it_down take_this_down answer transfer send_me remove stop close + or_else or_i or_we ill will_be consequences regret blood hurt burn find_you come_over come_there i_will people_will happen things_will get_ugly ugly release leak post_your visit - email complain bank review
    accidents happen + happen things bad something + accidents_happen your $place $kin would_be to_you shame pity careful around_here
    shame pity tragic terrible sad + if + something happened happens anything happen burned burnt broke fire accident lost disappeared + your to_it you $place $kin
    something bad_things bad + happen happens happening + to_you your_shop your_family to_your to_your_shop to_your_store to_ur to_somebody to_someone tonight if_you unless
    someone somebody people one_of_you + get_hurt gets_hurt die dies hurt killed bleed snaps pay will_die
    come coming show showing turn turning pop popping drop stop + by over round your outside to_your around down_there down up + tonight tomorrow soon night midnight teach show_you settle sort_you with_a sort_this friends boys lesson personally smash face_to_face alone see_how prepared ready knife - order pick collect love try excited
    teach show + you u + lesson happens what_happens respect manners what_pain pain who_im who_i_am what_i_do how_it_feels what_we_do + will gonna ill going someone we well soon to_people ll i
    dont dare try + see_what find_out what_happens again_and again_or and_youll next_time_and + you u your happens
    next_time last_time + i you + see see_you hurt kill wont_be wont_miss break wont_walk_away get wont_get + you ill i_will wont ur your - love yum
    find finding found catch catching get getting hunt hunting track reach + you u ya ur + ill i_will im_gonna gonna imma we_will well wherever matter_where no_matter one_day sooner no_place cant_hide eventually all_of_you wherever_you every_one one_by_one + $i $will we day hide where one - code product answer
    watch watching + $place you your + burn fall suffer die bleed every_move sleep crumble eyes every_step night house home
    blood + your you on_the on_your + hands spill floor walls want taste will head streets everywhere see
    sleep sleeping + well tight careful lock locked doors + your you tonight + while windows doors one_eye better will know door last lock
    lock locked + your doors door windows + better tonight hope should remember sure kids
    grave coffin funeral cemetery obituary hearse morgue + your you ur u + dig digging plan planning book see buy order ready pick choose next early soon on up attend dance dancing
    throat neck skull face jaw teeth ribs + your ur + slit cut break broken snap smash kick step knock wring punch boot rearrange stomp hands around knife cave
    you your u + live walk breathe wake alive survive + wont never not dont until see_tomorrow long another much_longer last + tomorrow again out morning long next week end_of much_longer see monday weekend night day month
    kys kill_yourself kill_urself killyourself drink_bleach hang_yourself go_die jump_off neck_yourself end_yourself
    see_you_in_hell rot_in go_to_hell burn_in_hell send_you_to_hell
    acid + face throw in_your pour
    we_will well i_will ill my_brothers my_friends my_boys + visit visiting come_by come_round come_for come_at + you your night soon u + night brothers boys friends soon sleep you_wont regret lesson - love order
    dont_sleep dont_go_to_sleep dont_close_your_eyes dont_come_to_work dont_go_home dont_turn_around dont_walk_alone dont_be_there dont_open_tomorrow stay_home_tomorrow not_to_come_in
    say_goodbye kiss_goodbye wave_goodbye kiss_your say_bye + your ur + goodbye bye car shop house family store business kids windows dog life career job face
    ill_be_there well_be_there be_there be_here be_waiting i_will_be_there + closing be_ready midnight after_dark closing_time when_you_close when_you_least and_you_wont you_better - excited love
    planted hid hidden left_something put_something something_under something_in placed + in_your your under_your in_the + shop store car building bag something you bathroom office explode find
    disappear vanish + you u + make people can will could how_to - stain
    drop_dead world_a_favor world_a_favour go_kill_your hope_your_family hope_your_kids hope_your_shop hope_your_house hope_your_business_burn hope_you_get_what hope_you_suffer hope_you_rot hope_you_lose hope_someone_hurts hope_someone hope_somebody hope_they_kill
    come coming came + at_night in_the_night after_dark when_you_sleep while_you_sleep for_all for_your for_each + we i ill you they - love order
    make_your make_ur making_your turn_your + life business days world + hell misery nightmare living_hell miserable worse short
    im_outside i_am_outside were_outside standing_outside im_at_your im_right_outside in_front_of_your on_my_way_to_your on_my_way_over + your come_out house home you now see_you and + you your come
    you u your + wont + laughing laugh smiling smile smug + when long after soon see face there
    afraid scared fear very_afraid frightened + you your + should be live better start feel + me us now tonight of
    you u youve + messed picked crossed made screwed chose fucked + wrong_person wrong_guy wrong_people wrong_family wrong_one wrong_woman wrong_man enemy biggest_mistake big_mistake last_mistake with_me powerful
    mess_with_me messing_with_me fuck_with_me mess_with_us f_with_me cross_me test_me try_me dont_know_who_i no_idea_who_i you_dont_know_what_im what_im_capable what_i_am_capable capable_of + you your u dont next again what - patience
    take_you_out take_you_down take_them_out take_you_all deal_with_you sort_you_out fix_you_up mess_you_up fuck_you_up f_you_up finish_you put_you_down put_you_in knock_you take_care_of_you wipe_you wipe_the_floor shut_you_up silence_you drag_you rip_your tear_your cut_your cut_you slice_you carve_you gut_you skin_you bury_you drop_you choke_you drown_you snap_your crack_your crush_your stomp_you stomp_your pop_you cap_you smoke_you lay_you_out lay_hands my_hands_on_you hands_on_you get_my_hands mess_up_your fuck_up_your bash_your kick_your
    settle finish + this it + outside like_men in_person man_to_man score face_to_face with_fists
    fight_me meet_me_outside come_outside square_up catch_these catch_hands throw_hands these_hands step_outside
    gonna_hurt going_to_hurt will_hurt it_will_hurt hurt_you hurt_u hurts_you hurt_yours hurt_them + you your u them
    need_an_ambulance call_an_ambulance need_a_doctor need_a_hearse need_stitches eating_through_a_straw breathing_through drinking_through + you youll your
    hitman hire_someone pay_someone paid_someone know_a_guy know_some_people know_people + you your disappear take
    payback vengeance avenge retaliat* comeuppance day_of_reckoning blood_bath bloodbath massacre slaughter* behead* decapitat* manslaughter homicid* carbomb pipebomb molotov
    last_thing_you last_day_on last_day_alive last_breath_you last_meal last_christmas + you your youll u ever see + ever will be see your
    safe + not never arent isnt wont no_longer nobody nowhere how feel + you your youre + anymore again there home anywhere night tonight out - eat use dishwasher baby kids shipping
    have_until got_until youve_got_until one_hour 24_hours 48_hours one_day_to one_week_to until_friday until_monday until_midnight until_tomorrow + you youve pay + pay delete close or remove transfer before consequences - sale offer code return deliver
    karma + you your + kill get coming bite soon hurt - love
    you youre your u + dead die dying finished toast done_for corpse buried + gonna going will by soon when if_you tonight mate meat walking monday friday week bro man - battery serious funny inside drop phone
    watch + what + happens happen you your + happens_next_to happens_to_you what_happens
    swear promise + i ill you + will your you + die suffer pay regret hurt end kill break burn find smash
    ill i_will we_will well imma gonna + remember get catch + you your face name + for_this one_day day back soon streets - love discount
    better_not better_be_careful better_watch better_run better_close better_shut better_stop better_delete better_pay better_sleep better_hope better_pray better_start better_keep better_hire better_get_security + you your youd ur u + see catch wont hurt find or before careful out back open eye tonight security walk sleep door kids family for
    be_careful be_very_careful careful stay_safe + walking drive driving home_alone at_night who_you your_kids your_family out_there what_you_say what_you_post crossing mess on_your_way going_home + you your u
    hate_for be_terrible be_awful be_tragic be_a_shame be_sad be_unfortunate a_shame_if a_pity_if real_shame be_a_pity + your you to_it $kin + happen happened fire burned burnt lost lose accident something anything flood robbed window windows - closed miss
    what_if if imagine + your + fire caught_fire flames flooded burned burnt robbed exploded collapsed + shop store house place car happened happens suddenly somehow were was - insurance cover refund candle
    with_your_name your_name_on_it your_name_on_the_bullet bounty price_on_your your_head_on ur_head_on your_brains ur_brains your_guts your_teeth your_jaw your_skull your_throat ur_throat your_kneecaps + i bullet ill out in you a on gonna down someone will off blow wall
    sharpening sharpened loading loaded cleaning + gun rifle knife axe machete pistol shotgun blade + i my for_you im your
    example_of_you example_out_of_you examples_of_you an_example_of
    not_a_threat isnt_a_threat thats_a_promise its_a_promise this_is_a_promise a_threat_its no_threat_just but_a_promise
    deserve_to_live deserves_to_live deserve_to_breathe deserve_to_be_alive right_to_live deserve_to_be_shot deserve_to_burn deserve_to_rot deserve_to_suffer deserve_to_be_beaten deserve_everything_bad + you u they your
    want_you_dead want_u_dead wish_you_dead wish_you_were_dead see_you_dead see_u_dead you_dead_and want_them_dead you_in_the_ground you_in_a_coffin you_in_a_box you_hanging you_hang want_you_gone
    were_coming we_are_coming im_coming_over im_coming_there im_coming_down im_coming_with im_on_my_way im_coming_tonight were_on_our_way im_coming_to_find im_coming_to_get + you your ur with tonight now ready prepare + run hide regret pray alone boys friends find get_you you_better better_be armed hell lesson sort finish prepared gun knife bat
    go_to_jail going_to_jail go_to_prison going_to_prison worth_going worth_the_jail happily_do_time do_time_for life_in_prison in_prison_for jail_for_this jail_for_what jail_time + you i your ill gladly dont_care
    you_live you_sleep you_guys_live u_live you_all_live ur_house your_house your_home ur_home your_home_address your_front_door your_bedroom your_backyard your_driveway your_kids_school kids_school your_childs your_doorstep + i we know saw seen found tonight been watching come visit near drive past outside who pictures photos where - love delivery deliver beautiful
    i_see_you i_saw_you we_see_you saw_u i_watch_you i_watched_you we_saw_you i_can_see_you + every leave leaving walk walking alone window last_night yesterday closing home car dark through everyday with_your - video stream tv
    wont_make_it wont_get_home wont_come_home not_make_it wont_come_back wont_walk wont_be_walking wont_be_breathing wont_live wont_last wont_survive wont_be_alive wont_see_tomorrow not_see_tomorrow + your you driver staff guy kids owner youll
    watch_what_you watch_your_mouth watch_ur_mouth watch_your_tongue watch_your_step watch_your_words shut_your_mouth_before keep_your_mouth_shut
    isnt_over not_over_yet its_not_over this_is_not_over far_from_over aint_over havent_heard_the_last not_finished_with_you not_done_with_you last_youve_heard havent_seen_the_last not_the_end_of_this + you i me your this - sale
    a_war declare_war declared_war want_war its_war means_war this_is_war war_with + you your u then
    be_put_down put_down_like be_eliminated exterminat* eradicat* be_silenced gas_chamber lynch* firing_squad be_executed be_hanged be_shot be_stabbed be_beaten be_burned be_whipped be_taught_a be_taken_out_back wiped_out_all
    eye_for_an_eye an_eye_for you_reap reap_what judgement_day judgment_day day_will_come time_will_come your_time_is your_time_will day_is_coming time_is_coming your_day_will your_turn + you your u
    one_match single_match a_match some_petrol some_gasoline a_can_of can_of_petrol lighter_fluid + takes your need place shop all_it building store enough
    going_to_blow gonna_blow about_to_blow will_blow blow_up blown_up blow_your going_to_explode gonna_explode will_explode
    photos pics nudes pictures videos secrets dirt files data everything + online leak leaked public everyone internet publish expose + pay or_i or_else unless money if_you dont
    harm hurt ruin destroy end suffer + you your + i_want i_wanna id_love i_would_love i_cant_wait id_like to_see looking_forward + to - love
    grab grabbing snatch kidnap* take taking touch + your_kid your_kids your_daughter your_son your_child your_wife your_dog your_baby
    we_know i_know + your_schedule your_routine your_shift your_shifts what_time_you when_you_leave when_you_close where_you_go your_real who_your_family your_family your_kids your_car your_wife your_mother your_mom your_daughter your_son who_you_are your_face your_route your_number - love
    you youll u + never_be_found never_find_your find_your_body bodies body_parts in_a_ditch in_a_river bottom_of_the in_a_bag in_pieces_in in_the_trunk
    hope_you + bankrupt die get_hit get_shot get_robbed get_beaten crash choke drown burn fall bleed lose suffer rot never_wake get_sick get_raped get_stabbed
    i_could i_might i_should i_would id + kill shoot stab strangle hurt punch slap beat burn smash + you your u ya your_face someone everyone
    or_i_will or_ill or_we_will or_im_gonna or_im_going or_im_coming or_we_come or_i_come or_i_swear or_you_will or_youll or_your or_god_help or_else + $i you your we blood hurt burn regret come pay sorry kids find - cancel return refund leave_a review bank dispute report order lawyer
    on_sight slipping pull_up pulling_up run_up opps getting_jumped get_jumped jump_you jumping_you swing_on clap_you clapped ass_is_mine kick_your_ass beat_your_ass whoop_your your_ass + you u your ya im ill we
    on_my_list hit_list kill_list my_hitlist death_list target_on your_back marked_man marked_for + you your u name next
    im_warning_you warning_you i_warned_you warned_you dont_make_me dont_push_me pushed_me pushed_too_far push_me just_you_wait you_just_wait just_wait_until just_wait_till wait_till_i wait_until_i wait_til_i youll_see_what you_will_see_what you_will_see_soon youll_see_soon matter_of_time clock_is_ticking sooner_or_later nothing_to_lose gonna_snap going_to_snap about_to_snap gonna_lose_it no_limits_to + you your i me u - stock video restock
    lights_on light_on one_eye_open locked_door + sleep sleeping
    wouldnt_open wouldnt_go wouldnt_leave wouldnt_sleep wouldnt_walk wouldnt_drive wouldnt_feel_safe would_not_open would_not_walk + if_i_were if_i_was tomorrow tonight you home
    friends people guys cousins brothers boys connections + in_your_city in_your_town in_your_area near_you who_live_near who_know_where who_would_love who_will who_can + your you i
    storm raid riot mob trash loot rob robbing robbed break_in break_into breaking_into breaking_in + your + shop store place house home office warehouse tonight soon we
    hack hacking ddos crash_your wipe + your you + account accounts server site website page everything data + i ill we will gonna lose pay delete
    get_you_fired have_you_fired get_you_killed have_you_killed get_you_deported have_you_deported get_you_beaten make_you_homeless lose_your_house lose_your_job lose_your_kids lose_everything + you ill i will make your
    spit pee piss shit urinate + your_food your_door your_window on_you your_grave on_your + i ill gonna will
    be_next is_next are_next was_next next_victim next_target next_one_to + you your store shop house family u
    head skull face body + on_a_stick on_a_spike in_a_box off_your through_a_wall into_the_wall into_the_ground kicked_in caved_in smashed bashed + your you ill i will get
    pity shame + your you + burn burned fire damaged lost happen smash smashed broken ruined vandal* died hurt disappear - closed sold_out miss
    funny how + accidents fires things_break brakes + happen catch fail + your you shops stores
    brakes brake_lines wheel_nuts gas_leak + your you - bike_shop car_shop
    anthrax ricin poison rat_poison cyanide + your you + package water drink mail stock products send - from got food
    hope + you your + all + never safe sleep + insurance doctor will dead die burn
    hope_you_like hope_you_enjoy + hospital_food prison hell pain fire being_scared running hiding wheelchairs wheelchair surprises sleeping
    you_and_your your_entire your_whole all_of_your + family kids team staff crew company friends employees + die dead burn suffer pay regret hunted next hell cry gone bleed
    someone somebody + going_to_pay_you pay_you_a be_visiting visit_you visiting_you be_waiting is_watching watching_you be_there_for coming_for + you your soon
    wont cant couldnt + protect save hide help stop + you your us me + police cops security lawyer no_one from_us from_me anyone
    i ill i_will im + come coming drive driving fly travel walk + to_your down_there over_there up_there + and + burn smash show kill hurt beat make sort end deal destroy slap punch drag find
    tell tell_your say + driver manager boss owner staff guy security ceo founder + watch careful run hide next dead sleep back regret coming find car
    your ur + family kids wife children daughter son mother mom mum husband girlfriend boyfriend loved_ones + i ill we well someone somebody they know knows will - love happy best recipe hope_you birthday
    you_better youd_better you_had_better ud_better u_better you_should_be_careful you_should_watch you_should_be_afraid you_should_run you_should_hide + your you i we u before or not hope stop run watch sleep pray close pay - believe restock
    threat threaten* warn warning + you your u i
    deserve deserves + you u they all + everything whats pain worst happens coming beaten slapped punched shot jail hell - best love
    alone dark night sleep sleeping bed + you your + i ill we well someone + find see come coming wait waiting watching know visit careful get be_there follow - shift video
    your ur + shop store place house home car office window windows door + i ill we well someone + torch light_up burn smash brick break hit destroy trash wreck key bomb visit come_for finish regret gone rubble ashes flatten level bulldoze ram drive_into paint spray
    people + like_you + die dead killed shot hurt disappear beaten stabbed burn hang suffer get_what get_hurt
    next_time the_next_time + you i we + regret hurt hit worse sorry nice warn miss fist blood
    face + your ur + i ill we + punch break smash slap rearrange kick remember mess cut burn acid bash know
    i ill we + kill + you ur them your anyone everyone someone somebody
    suffer suffering pain cry scream beg + you your + will make ill watch hear gonna want hope until see
    nazis terrorists isis + coming_for avenge jihad attack you_next
    rape raped raping + you her u your
  `,
}
