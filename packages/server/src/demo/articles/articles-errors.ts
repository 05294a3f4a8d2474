import { articles } from './article.ts'

/** Error codes of the K series and what to do about them. */
export const errorArticles = articles([
  {
    id: 'kb-101',
    title: 'What E1 to E9 mean on the K series',
    topics: ['error codes', 'espresso machines'],
    updated: '2025-09-18',
    summary: 'All nine error codes of the K1, K2 and K3 with the first thing to try.',
    paragraphs: [
      'An error code is the machine’s way of asking for something. Most of them can be cleared in a few minutes without tools. Note the code before you switch the machine off, because it helps us to help you.',
      'E1: the water tank is not noticed. Free the small float in the left corner with a soft brush, dry the metal plate behind the tank and press the tank down until it clicks. A tank that went through the dishwasher may be warped.\nE2: the brew unit is not in its rest position. Bring the two arrows together.\nE3: the heater is too slow. Use a wall socket and a room of at least 10 °C.\nE4: water flows too slowly, nearly always because of scale.\nE5: the grinder is blocked (K3 only).\nE6: the pins behind the drip tray are wet.\nE7: the milk system is blocked (K3 only).\nE8: the pump draws air.\nE9: the control board is at fault.',
      'With E1 to E8 the machine can stay with you. If a code comes back three times in a week although you followed the steps, write to us with the serial number. With E9, unplug the machine for 15 minutes and try once more. If the code is still there, ask us for a return label: within two years of delivery the repair is free.',
    ],
  },
  {
    id: 'kb-102',
    title: 'Descale your espresso machine',
    topics: ['descaling', 'care', 'espresso machines'],
    updated: '2025-10-02',
    summary:
      'The programme takes 25 minutes and half a bottle of descaler. The filter has to come out first.',
    paragraphs: [
      'The descaling light comes on after 40 to 80 litres, depending on the hardness that is set in the menu. You can make about 20 more coffees, but then the water begins to flow slowly and the machine may stop with E4.',
      '1. Take the water filter out of the tank. This is the step that is forgotten most.\n2. Fill in half a bottle of descaler and add water up to the 1 litre line.\n3. Put a bowl of at least 1.5 litres under both outlets.\n4. Hold Cup and Rinse for 5 seconds and press Cup to begin.\n5. When RINSE appears, wash the tank, fill it with fresh water and press Cup again.\n6. Put the filter back and draw a cup of hot water.',
      'The whole programme takes 25 minutes. One bottle is enough for two times, so the pack of two lasts for four.',
      'Please use no vinegar, because it eats the seals, and no citric acid, because it forms crystals when it gets hot and clogs the valves. Damage from either is not covered by the warranty. In areas with hard water a filter doubles the time between two programmes.',
    ],
  },
  {
    id: 'kb-103',
    title: 'E4: flush the brew unit, step by step',
    topics: ['error codes', 'descaling'],
    updated: '2025-11-06',
    summary: 'E4 after descaling is loosened scale. Three flushes without the filter get it out.',
    paragraphs: [
      'E4 means that water flows too slowly through the brew unit. It often appears right after descaling, in particular when the water filter stayed in the tank: the loosened scale then has no way out. Nothing is broken, and the machine does not have to be sent in.',
      '1. Take the filter out of the tank and fill the tank with fresh, cold water.\n2. Put a bowl under the outlets.\n3. Hold Rinse for 5 seconds until the display shows FLUSH.\n4. Let the tank run empty, fill it and do the same twice more, three times in all.\n5. Put in a new filter, because the old one has taken up descaler. Soak it for five minutes before.\n6. Brew one coffee and pour it away.',
      'The first flush may stop and go. That is normal as long as the second runs more evenly. If only drops come out, wait ten minutes so that the unit cools down and begin again.',
      'When E4 comes back within a week, the sieve of the brew unit has to be changed. Write to us with the order number. Within two years of delivery we send a return label for the repair, which costs you nothing.',
    ],
  },
  {
    id: 'kb-106',
    title: 'E2: put the brew unit back in',
    topics: ['error codes', 'brew unit', 'cleaning'],
    updated: '2025-06-25',
    summary: 'The two arrows on the shaft have to meet before the brew unit slides in.',
    paragraphs: [
      'The brew unit of the K2 and K3 can be taken out and washed under the tap, which we advise once a week. If it does not slide back in, or the machine shows E2 afterwards, it has been turned a little while it was out.',
      '1. Switch the machine off and open the side door.\n2. Look at the shaft on the back of the unit: there are two arrows.\n3. Turn the shaft with the lower end of the coffee spoon, which fits like a key, until the arrows point at each other.\n4. Slide the unit in. It moves without force and both side buttons click.\n5. Close the door, wait ten seconds and switch the machine on.',
      'Never push hard. If it stops halfway, take it out again and check the arrows. A drop of the grease that came with the machine on both rails every three months keeps it moving easily. The unit must not go into the dishwasher, since the heat takes the grease away and warps the plastic.',
      'A loud click at the start is normal, as the machine looks for the rest position. If E2 stays although the arrows meet, clean the small opening below the unit with a brush: old coffee grounds collect there.',
    ],
  },
  {
    id: 'kb-107',
    title: 'E3 and coffee that is not hot enough',
    topics: ['error codes', 'temperature'],
    updated: '2025-08-14',
    summary: 'How to get hotter coffee, and why cold rooms and power strips lead to E3.',
    paragraphs: [
      'A cup from the cupboard takes up to 15 degrees from an espresso. Run an empty rinse before the first coffee: it warms the brew unit, the outlet and the cup under it. The second coffee is always a little hotter than the first.',
      'You can also raise the brewing temperature. Hold Cup and Steam together for 3 seconds, choose a step from 1 to 3 with the wheel and confirm with Cup. Step 3 gives 94 °C at the outlet, step 2 is set in the factory. Scale makes coffee colder too, because it keeps the heat from the water, so descale at least every three months.',
      'E3 tells that the heater did not reach its temperature in time. There are two common reasons. Below 10 °C the sensor blocks on purpose, since ice in the pipes would do harm: give the machine two hours in a warm room. And on a power strip, together with a kettle or a toaster, the heater gets too little current: plug it straight into the wall.',
      'If E3 appears again after that, the sensor is at fault. We repair it free of charge within two years of delivery. Please do not open the housing yourself.',
    ],
  },
  {
    id: 'kb-108',
    title: 'E5: the grinder of the K3 is blocked',
    topics: ['error codes', 'grinder'],
    updated: '2025-03-11',
    summary: 'Free the grinding rings with a vacuum cleaner and a dry brush.',
    paragraphs: [
      'E5 appears when the built-in grinder of the K3 cannot turn. Usually a small stone, a hard bean or sticky coffee sits between the rings. The motor switches itself off, so it takes no harm. Until it is free, you can brew with ground coffee in the small compartment.',
      '1. Unplug the machine. This is important, because the rings are sharp.\n2. Empty the bean hopper with a spoon and a vacuum cleaner.\n3. Turn the red lever to the open lock and lift the grinding ring out by its two tabs.\n4. Vacuum the chamber and brush both rings dry. Never use water.\n5. Put the ring back, turn the lever to the closed lock and set the coarsest step.\n6. Fill in beans and make two coffees before you choose a finer step.',
      'Change the grind only while the grinder runs. Turning it to a finer step at rest presses beans between the rings, and E5 is back.',
      'Flavoured, sugared or oiled beans stick to the rings and are not suited to the K3. If the grinder hums but does not turn with an empty chamber, the motor has to be checked: ask us for a return label, which is free within two years of delivery.',
    ],
  },
  {
    id: 'kb-109',
    title: 'E6: drip tray reported full although it is empty',
    topics: ['error codes', 'drip tray'],
    updated: '2025-05-07',
    summary: 'Two metal pins behind the tray measure water. Wipe them dry and E6 goes away.',
    paragraphs: [
      'The machine measures with two metal pins at the back of the tray bay whether water stands in the drip tray. When both pins are wet at the same time, it believes that the tray is about to run over and shows E6. A thin film of water or coffee is enough, for example when the tray was pushed in while still wet.',
      '1. Pull the tray out and empty it.\n2. Wipe both pins with a dry cloth. Brown spots come off with a drop of washing-up liquid.\n3. Leave the tray out for ten minutes so that everything dries.\n4. Push the tray in until it clicks.',
      'The tray and its grid may go into the dishwasher, the red float may not, because it bends. Without the float the machine cannot show you that the tray is nearly full, although E6 still works. A new float is free within the warranty and costs €3.00 after that.',
      'If E6 comes after every coffee, the tray is probably not level: check that no beans lie below it. In very hard water scale grows on the pins, which can be taken off with a cotton bud and some descaler. Rinse with a damp cloth afterwards.',
    ],
  },
  {
    id: 'kb-110',
    title: 'E7: clean the milk system of the K3',
    topics: ['error codes', 'milk', 'cleaning'],
    updated: '2025-07-30',
    summary: 'Soak milk head, valve and hose for 30 minutes, once a week.',
    paragraphs: [
      'The quick rinse after each milk drink cleans the hose, but it does not reach the small white valve in the milk head. Milk dries there, the air no longer gets in, and the K3 stops with E7 or gives hot milk without foam.',
      '1. Take the milk head off by pressing the two grey buttons.\n2. Pull out the white valve, it sits on top and comes off with a slight turn.\n3. Put head, valve and hose into half a litre of warm water with one measure of milk system cleaner, and leave them for 30 minutes.\n4. Rinse everything well, and look through the hose against the light.\n5. Put it together and run Clean milk from the menu.',
      'Do this once a week, with oat or soy drink every second day, because these dry much harder. In between, the quick rinse of ten seconds is enough. The milk head may go into the upper basket of the dishwasher, the valve is lost there easily.',
      'If E7 stays after cleaning, check whether the valve is worn: it should close by itself when you press it. A set with two valves and a hose costs €9.50 under Spare parts, and it is free within two years of delivery.',
    ],
  },
  {
    id: 'kb-112',
    title: 'E8: let the air out of the pump',
    topics: ['error codes', 'pump', 'first use'],
    updated: '2025-04-16',
    summary: 'Draw hot water without a filter while you press the tank down.',
    paragraphs: [
      'E8 means that the pump draws air instead of water. It happens with new machines, after the tank has run dry, when the machine was not used for some weeks, and with a new filter that was put in dry. It is harmless: the machine stops before the pump gets too hot.',
      '1. Take the filter out of the tank and fill the tank to the line.\n2. Put a large cup under the steam nozzle and choose hot water.\n3. Press the tank down firmly with one hand while the pump runs. After 20 to 40 seconds water comes, first in bursts and then evenly.\n4. If nothing comes, switch the machine off for a minute and do it again. Twice is sometimes needed.\n5. Soak the filter in water for five minutes, until no more bubbles rise, and put it back.',
      'When the pump hums loudly without any water after three tries, look at the valve at the bottom of the tank: it has to open when you press it with a finger. Rinse it under the tap.',
      'If that does not help either, the pump may be at fault. Write to us with the serial number. Within two years of delivery we repair it free of charge, and the workshop needs five working days from arrival.',
    ],
  },
])
