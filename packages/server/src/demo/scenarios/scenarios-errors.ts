import { scenarios } from './scenario.ts'

const anyMachine = ['K1', 'K2', 'K3']

/** The error codes E1 to E9 of the espresso machines. */
export const errors = scenarios(
  { group: 'Coffee machines', type: 'Fault', brand: 'Core', boughtDaysAgo: [30, 700] },
  [
    {
      id: 'e4-after-descaling',
      tags: ['error-e4', 'descaling'],
      products: anyMachine,
      article: 'kb-103',
      weight: 2.2,
      strain: 0.3,
      subjects: [
        'Machine shows E4 after descaling',
        'E4 on my {product} since I descaled it',
        'Descaling finished, now error E4',
        'E4 will not go away',
      ],
      openings: [
        'I ran the descaling programme on my {product} as the manual says. Since then it stops after a few seconds and shows E4. I tried it three times. Do I have to send it in?',
        'Yesterday I descaled my {product}. Now only a few drops come out and then the display says E4.',
        'After the descaling programme my {product} makes two seconds of coffee, hums, and stops with E4. Before that it worked fine.',
        'My {product} asked to be descaled, so I did. Now I get E4 with every drink, hot water included.',
      ],
      details: [
        'I used your own descaler.',
        'Switching it off overnight did not help.',
        'I already rinsed it once with fresh water.',
      ],
      ask: [
        'Which descaler did you use, and was the water filter still in the tank during the programme?',
        'Could you tell me whether the water filter was in the tank while the descaling programme ran?',
      ],
      reply: [
        'Your own descaler, one bottle. And yes, the filter was in. Was that wrong?',
        'The filter was in the tank the whole time. Nobody told me to take it out.',
        'I think the filter was still in, yes.',
      ],
      answers: [
        'Good news: you do not have to send it in. E4 means that the water flows too slowly. With the filter in the tank during descaling, loosened scale stays in the brew unit.\n\n1. Take the filter out and fill the tank with fresh water.\n2. Hold Rinse for 5 seconds until the display shows FLUSH.\n3. Repeat twice, then put in a new filter.\n\nIf E4 comes back, reply here. Your machine from order {order} is in warranty until {warranty}.',
        'The machine can stay with you. E4 tells that water flows too slowly, most likely because loose scale is stuck in the brew unit. Please take the water filter out of the tank, fill it with fresh water and hold Rinse for 5 seconds until FLUSH appears. Let it run, and do this three times in all. Then put in a new filter. Should E4 return, we send a return label: {order} is in warranty until {warranty}.',
        'This is loosened scale, and a flush gets it out. Without the filter in the tank, hold Rinse for 5 seconds until you see FLUSH and let a full tank run through. Three rounds are enough. Please use a new filter afterwards, because the old one has taken up descaler.',
      ],
      searches: ['E4 after descaling', 'E4 filter in the tank', 'flush brew unit E4'],
    },
    {
      id: 'e1-water-tank',
      tags: ['error-e1', 'water-tank'],
      products: anyMachine,
      article: 'kb-101',
      weight: 1.2,
      subjects: [
        'E1 although the tank is full',
        'Machine does not see the water tank',
        '{product} says E1',
      ],
      openings: [
        'My {product} shows E1 even though the water tank is full to the line. I took it out and put it back several times.',
        'Every second morning I get E1 and have to push the tank around until it goes away.',
        'The display says E1. The tank is full and clean, so what does the machine want?',
      ],
      details: ['It started after I washed the tank.', 'The tank is not even a year old.'],
      ask: [
        'Does the small float in the left corner of the tank move when you tilt it, and was the tank washed or the filter changed shortly before?',
      ],
      reply: [
        'There is a float, but it is stuck at the bottom.',
        'It went through the dishwasher last weekend, yes.',
        'I changed the filter on Sunday, and since then E1.',
      ],
      answers: [
        'E1 means that the machine does not notice the tank. The float in the left corner carries a small magnet; scale or a warped wall keeps it down. Please free the float with a soft brush, rinse the tank by hand at no more than 40 °C and dry the metal plate behind it. Then press the tank down until it clicks.',
        'Please check three things: the float in the left corner of the tank has to move freely, the valve at the bottom must be clean, and the tank has to click when you press it down. E1 goes away within two seconds. The dishwasher warps the tank; if the float stays stuck, a new tank costs €19.00 and is free within the warranty, which runs until {warranty}.',
      ],
      searches: ['E1 tank full', 'float stuck water tank', 'E1 water tank not detected'],
    },
    {
      id: 'e2-brew-unit',
      tags: ['error-e2', 'brew-unit'],
      products: ['K2', 'K3'],
      article: 'kb-106',
      subjects: [
        'Brew unit will not go back in',
        'E2 and the brew unit is stuck',
        'Error E2 after cleaning',
      ],
      openings: [
        'I took the brew unit of my {product} out for cleaning and now it does not slide back in. The display shows E2.',
        'E2 since this morning. The side door closes, but only with force.',
        'After I cleaned the brew unit the {product} makes a grinding noise at the start and then shows E2.',
      ],
      details: ['I did not force anything.', 'The arrows seem to be a little apart.'],
      ask: ['Do the two arrows on the shaft of the brew unit point at each other?'],
      reply: ['No, they are about a centimetre apart.', 'Not quite. One of them is further down.'],
      answers: [
        'E2 says that the brew unit is not in its rest position. Turn the shaft at the back with the lower end of the coffee spoon until the two arrows meet, then slide the unit in until both buttons click. Close the door, switch the machine off for ten seconds and on again.',
        'Please bring the two arrows together: turn the shaft on the back of the brew unit, the spoon fits as a key. Only then does it slide in by itself and both side buttons click. A drop of the grease that came with the machine on the rails helps. After that E2 is gone when you switch the machine on again.',
      ],
      searches: ['E2 brew unit arrows', 'brew unit does not slide in', 'E2 after cleaning'],
    },
    {
      id: 'e3-heating',
      tags: ['error-e3', 'heating'],
      products: anyMachine,
      article: 'kb-107',
      strain: 0.35,
      subjects: ['E3 in the morning', 'Machine does not heat up, E3', 'Error E3 on the {product}'],
      openings: [
        'My {product} shows E3 when I switch it on in the morning. After the third try it sometimes starts.',
        'The machine stays cold and shows E3 after about two minutes.',
        'E3 again and again. It stands in our holiday flat, where it was quite cold over the week.',
      ],
      details: [
        'It is plugged into a power strip together with the kettle.',
        'Nothing was changed before it began.',
      ],
      ask: ['How cold is the room, and is the machine plugged straight into the wall?'],
      reply: [
        'About 8 degrees in the morning. It is plugged into a power strip.',
        'The room is warm. It hangs on an extension lead.',
      ],
      answers: [
        'E3 means that the heater did not reach its temperature in time. Below 10 °C the sensor blocks on purpose, and on a power strip the heater gets too little current. Plug the machine straight into the wall, let it stand at room temperature for two hours and switch it on. If E3 stays, the sensor is at fault and we repair it free of charge until {warranty}.',
        'Please use a wall socket without a power strip and give the machine two hours in a room of at least 10 °C: colder than that, the sensor blocks and shows E3. If it appears again after that, reply here and we send a return label for a repair. Order {order} is in warranty until {warranty}.',
      ],
      searches: ['E3 machine cold', 'E3 heater sensor', 'E3 power strip'],
    },
    {
      id: 'e5-grinder-blocked',
      tags: ['error-e5', 'grinder'],
      products: ['K3'],
      article: 'kb-108',
      subjects: ['E5, grinder does not turn', 'Built-in grinder blocked', 'K3 shows E5'],
      openings: [
        'The built-in grinder of my {product} hums for a moment and then the display shows E5.',
        'E5 after I filled in new beans. I suspect there is a small stone in it, it made one loud crack.',
        'My {product} says E5 and does not grind any more. With ground coffee it still works.',
      ],
      details: [
        'The beans were flavoured ones from the supermarket.',
        'I emptied the hopper already.',
      ],
      ask: ['Which beans were in the hopper, and did you hear a crack before it stopped?'],
      reply: [
        'Caramel flavoured ones. No crack, it just got slower.',
        'Your House Blend, and yes, there was a crack.',
      ],
      answers: [
        'E5 means that the grinder is blocked. Unplug the machine, empty the hopper, lift the grinding ring out (turn the red lever to the open lock) and take out what is stuck with a vacuum cleaner and a dry brush, never with water. Put the ring back at the coarsest setting and make two coffees before you go finer.',
        'Something sits between the grinding rings. With the machine unplugged, vacuum the hopper, turn the red lever to the open lock, lift out the ring and brush both rings dry. Flavoured or oiled beans stick, so please do not use those. Set the grinder to the coarsest step for the first two coffees: E5 is gone then.',
      ],
      searches: ['E5 grinder blocked', 'stone in grinder K3', 'take out grinding ring'],
    },
    {
      id: 'e6-drip-tray',
      tags: ['error-e6', 'drip-tray'],
      products: anyMachine,
      article: 'kb-109',
      strain: 0.15,
      subjects: [
        'Drip tray sensor after cleaning',
        'E6 with an empty tray',
        'Tray is empty but machine says E6',
      ],
      openings: [
        'I emptied and washed the drip tray, and now my {product} insists that it is full: E6.',
        'E6 does not go away although the drip tray is empty and dry.',
        'Since I had the tray in the dishwasher, the {product} shows E6 after every coffee.',
      ],
      details: ['The red float is in its place.', 'I dried it with a towel.'],
      ask: ['Are the two metal pins at the back, where the tray ends, dry and clean?'],
      reply: [
        'They look a bit wet and brown.',
        'There is some coffee on them, now that you say it.',
      ],
      answers: [
        'E6 comes from two metal pins at the back of the tray bay. A film of water or coffee between them looks like a full tray. Pull the tray out, wipe both pins with a dry cloth, let them dry for ten minutes and push the tray in until it clicks. The tray may go into the dishwasher, but its red float may not.',
        'Please wipe the two pins behind the drip tray dry and leave the tray out for ten minutes. They measure whether water stands in the tray, and a wet film is enough for E6. Then push the tray in until it clicks. If the float went through the dishwasher and is bent, we send you a new one without charge.',
      ],
      searches: ['E6 drip tray empty', 'drip tray sensor wet', 'E6 pins behind the tray'],
    },
    {
      id: 'e7-milk-system',
      tags: ['error-e7', 'milk-system'],
      products: ['K3'],
      article: 'kb-110',
      subjects: ['E7 when making cappuccino', 'Milk system blocked', 'No milk, only E7'],
      openings: [
        'My {product} shows E7 whenever I choose cappuccino. Espresso is fine.',
        'The milk hose spits air and then E7 appears. I clean it every day.',
        'Since the holidays there is no milk foam at all, the display says E7.',
      ],
      details: ['We use oat milk.', 'The quick rinse runs without a complaint.'],
      ask: ['When did you last run the milk system cleaner, and do you use oat or soy drink?'],
      reply: [
        'Never, I only do the quick rinse. We use oat drink.',
        'Maybe three months ago. Ordinary milk.',
      ],
      answers: [
        'E7 means that the milk system is blocked, usually by dried milk in the air valve. Take the milk head off, pull out the small white valve and put head, valve and hose into warm water with milk system cleaner for 30 minutes. Rinse, put them together and run Clean milk from the menu. Once a week prevents it; with oat drink every second day.',
        'The quick rinse does not reach the small white valve in the milk head. Please pull it out and soak valve, head and hose for 30 minutes in warm water with milk system cleaner, then run Clean milk from the menu. E7 is gone after that. With oat drink do this every second day, otherwise once a week.',
      ],
      searches: ['E7 milk system', 'milk head valve blocked', 'no milk foam E7'],
    },
    {
      id: 'e8-air-lock',
      tags: ['error-e8', 'pump'],
      products: anyMachine,
      article: 'kb-112',
      subjects: ['E8 after the tank ran dry', 'New machine shows E8', 'Pump hums, no water, E8'],
      openings: [
        'The tank of my {product} ran dry during a coffee. Since then the pump hums, no water comes and I see E8.',
        'I unpacked my new {product}, filled the tank, and the first thing it shows is E8.',
        'E8! The machine was not used for {days} days and now it pumps only air.',
      ],
      details: ['The pump is louder than usual.', 'I put a dry filter in, could that be it?'],
      ask: ['Did you put in a new water filter, and was it soaked before?'],
      reply: ['A new one, straight from the bag.', 'There is no filter in it.'],
      answers: [
        'E8 means that the pump draws air. Take the filter out, fill the tank, put a cup under the steam nozzle and open hot water. Press the tank down firmly while the pump runs; after 20 to 40 seconds the water comes. Soak a new filter in water for five minutes before you put it in, because a dry filter is full of air.',
        'There is air in the pump. Please remove the filter, fill the tank and draw hot water for up to 40 seconds while you press the tank down. Twice is sometimes needed, with a minute of rest in between. Then soak the filter for five minutes and put it back. E8 does not harm the machine.',
      ],
      searches: ['E8 air in the pump', 'pump hums no water', 'E8 new machine'],
    },
    {
      id: 'e9-electronics',
      tags: ['error-e9', 'repair'],
      products: anyMachine,
      article: 'kb-702',
      weight: 0.7,
      strain: 0.55,
      subjects: ['E9, nothing works', 'Error E9 on the {product}', 'Machine dead with E9'],
      openings: [
        'My {product} shows E9 and no button works any more.',
        'There was a short power cut. Now the display shows E9 and that is all.',
        'E9 since yesterday evening. I pulled the plug for an hour and nothing changed.',
      ],
      details: [
        'I use it every day and would like it back soon.',
        'Is this covered by the warranty?',
      ],
      ask: ['Please unplug the machine for 15 minutes and try again. Is E9 still there?'],
      reply: ['Still there, I am afraid.', 'I waited half an hour. E9 again.'],
      answers: [
        'E9 is a fault of the control board, which cannot be repaired at home. Your machine from order {order} is in warranty until {warranty}, so the repair costs you nothing. The return label is in your mailbox. Please empty the tank, pack the machine without tray and filter, and hand it in at any parcel shop. Our workshop needs five working days.',
        'With E9 after 15 minutes without power, the control board has to be changed. I have sent you a return label for order {order}. Tank, tray and filter stay with you. The workshop needs five working days from arrival, and within the warranty, until {warranty}, everything is free of charge.',
      ],
      searches: ['E9 control board', 'E9 repair return label', 'E9 power cut'],
    },
  ],
)
