import { scenarios } from './scenario.ts'

/** Coffee beans and the subscription. */
export const beans = scenarios(
  { group: 'Beans and subscriptions', type: 'Request', brand: 'Roast', boughtDaysAgo: [10, 300] },
  [
    {
      id: 'pause-subscription',
      tags: ['subscription', 'pause'],
      article: 'kb-502',
      weight: 1.2,
      strain: 0.08,
      months: [7, 8],
      subjects: [
        'Pause the bean subscription for two months',
        'Skip the next delivery',
        'How do I pause my subscription?',
      ],
      openings: [
        'We are away for a while. Please pause my subscription of {blend} for two months.',
        'I still have {days} bags. Can I skip the next delivery of beans?',
        'How do I pause the subscription? I find only the button to cancel it.',
      ],
      details: [
        'I would like to keep the price I have.',
        'The next bag should not come while we are away.',
      ],
      ask: ['From which day on shall it pause, and when should the next bag arrive?'],
      reply: ['From now on, for about two months.', 'Please for eight weeks, starting today.'],
      answers: [
        'Your subscription of {blend} is paused, and your price stays as it is. A pause may last up to three months; then it goes on by itself, and we write to you a week before. Under Account, Subscription, Pause you can change the day whenever you like, up to two days before roasting on Tuesday.',
        'I have paused it for you. Up to three months are possible, your price is kept, and a week before the next roasting you get an e-mail. You find it under Account, Subscription, Pause. Changes count until Sunday evening, because we roast on Tuesday.',
      ],
      searches: ['pause subscription', 'skip delivery beans', 'subscription holiday'],
    },
    {
      id: 'change-beans',
      tags: ['subscription', 'change'],
      article: 'kb-502',
      strain: 0.06,
      subjects: [
        'Change the beans in my subscription',
        'Other rhythm for my beans',
        'Switch to decaf',
      ],
      openings: [
        'I would like to change my subscription from {blend} to something milder. What do you suggest?',
        'Can I get the beans every six weeks instead of every four?',
        'Please switch my subscription to decaf from the next delivery on.',
      ],
      details: ['I drink it with milk most of the time.'],
      ask: [
        'Do you make espresso or filter coffee, and do you like it rather fruity or chocolaty?',
      ],
      reply: ['Espresso, chocolaty please.', 'Filter, and rather mild.'],
      answers: [
        'Changed, from the next roasting on. For a mild cup I suggest Morning Roast (light, nutty, good for filters), for milk drinks House Blend (chocolate, low acid), without caffeine Decaf No. 4. You can set beans, amount and rhythm of two, four or six weeks under Account, Subscription until Sunday evening.',
        'Your next bag is changed. As a guide: House Blend is chocolaty and made for milk, Morning Roast is light and nutty, Decaf No. 4 is mild and has no caffeine. Rhythms are two, four or six weeks. Whatever you set until Sunday evening counts for the roasting on Tuesday.',
      ],
      searches: ['change beans subscription', 'rhythm six weeks', 'mild beans advice'],
    },
    {
      id: 'cancel-subscription',
      type: 'Complaint',
      tags: ['subscription', 'cancellation'],
      article: 'kb-501',
      weight: 1.1,
      strain: 0.5,
      subjects: [
        'Cancel my subscription',
        'Subscription renewed without notice',
        'Cannot end my subscription',
      ],
      openings: [
        'Please cancel my subscription of {blend}. I have cancelled it already, I thought.',
        'A bag of {blend} was sent and charged although I did not want any more. Why was I not told?',
        'I want to end the subscription. The button in my account does nothing.',
      ],
      details: ['It is nothing against the coffee.', 'I would like my €{amount} back.'],
      ask: ['Shall I stop it at once, or after the bag that is on its way?'],
      reply: ['At once, please.', 'The bag may come, but no more after that.'],
      answers: [
        'It is cancelled as of today, and no further bag will be charged. There is no term of notice: whatever is cancelled by Sunday evening is not roasted on Tuesday. The reminder a week before had been switched off in your account. The last bag is on us, I have refunded €{amount}.',
        'Your subscription has ended, you will see it under Account, Subscription. You can cancel at any time until Sunday evening before the roasting. We remind people by e-mail a week ahead, and yours was switched off. As a goodwill gesture I give you back the €{amount} of the last bag, which you may keep.',
      ],
      searches: ['cancel subscription', 'subscription charged again', 'reminder before roasting'],
    },
    {
      id: 'roast-date',
      type: 'Complaint',
      tags: ['beans', 'freshness'],
      article: 'kb-503',
      weight: 0.8,
      strain: 0.35,
      subjects: ['Old roast date on the bag', 'Where is the roast date?', 'Beans are not fresh'],
      openings: [
        'The roast date on my bag of {blend} is seven weeks ago. I expected fresh beans.',
        'Where do I find the roast date? The beans taste a bit flat.',
        'My {blend} arrived with a bag that had no air left in it. Is it still good?',
      ],
      details: ['The bags before were fine.'],
      ask: ['Which date is stamped on the bottom of the bag?'],
      reply: ['It was roasted nearly two months ago.', 'I can read only the month, sorry.'],
      answers: [
        'The date on the bottom of the bag is the day of roasting. Subscription bags leave the house two days after it; shop bags may be up to four weeks old. Yours was older, so a fresh bag of {blend} is on its way, free of charge. Beans taste best from day 7 to day 42, kept cool and dark in the closed bag, not in the fridge.',
        'That bag should not have been sent. A new one from Tuesday’s roasting leaves this week, and you may use the old one for cold brew. For orientation: the stamp at the bottom is the roast date, the best time is from one to six weeks after it. Please keep the bag closed and dark, but not in the fridge.',
      ],
      searches: ['roast date bag', 'beans not fresh', 'store beans'],
    },
    {
      id: 'beans-late',
      type: 'Complaint',
      tags: ['subscription', 'delivery-late'],
      article: 'kb-501',
      strain: 0.45,
      subjects: [
        'Beans have not come this month',
        'Subscription delivery is late',
        'Out of coffee!',
      ],
      openings: [
        'My monthly bag of {blend} should have been here {days} days ago. We are out of coffee.',
        'The beans did not come this month, although they were charged.',
        'No mail, no tracking, no coffee. What happened to my subscription?',
      ],
      details: ['This is an emergency, as you can imagine.'],
      ask: [
        'Is the letterbox large enough for a flat parcel of 3 cm, or was there a note from the carrier?',
      ],
      reply: ['The letterbox is small, but there was no note.', 'There is room enough.'],
      answers: [
        'Your bag left us in time, but the carrier lost its trace in {city}. A new one of {blend} leaves today with priority, and should the first one still arrive, keep it. Subscription bags go out on Thursday and arrive by Saturday as a rule; from Monday on we replace them without questions.',
        'I am sorry about the coffee-free days. The new bag of {blend} is packed and leaves today. Bags are roasted on Tuesday, sent on Thursday and usually there on Saturday. Whatever has not come by Monday we send again. If the late bag turns up, it is yours.',
      ],
      searches: ['subscription bag not arrived', 'beans late', 'replace lost bag'],
    },
    {
      id: 'office-beans',
      type: 'Question',
      tags: ['business', 'presale'],
      article: 'kb-504',
      weight: 0.5,
      strain: 0.02,
      subjects: [
        'Do you have business prices?',
        'Beans for our office',
        'Offer for a team of {days}',
      ],
      openings: [
        'We are a team of {days} in {city} and would like to order {blend} regularly. Do you offer business prices?',
        'Is there an invoice instead of card payment for companies? We need about five kilos a month.',
        'Could you make us an offer for beans and a machine for our office?',
      ],
      details: ['A trial bag would help to convince the others.'],
      ask: ['How many cups a day do you make, and is there a grinder already?'],
      reply: ['About 40 cups, and we have a G2.', 'Around 25. No grinder yet.'],
      answers: [
        'Yes: from 4 kg a month on the price is 15 % lower, in bags of 1 kg, on invoice with 14 days to pay. As a rule of thumb 1 kg makes 60 double or 120 single espressos. I have sent you a trial set of three bags. For 25 cups a day on we advise two K3 rather than one.',
        'For companies there are 1 kg bags with 15 % off from 4 kg a month on, payable on invoice within 14 days. A kilo is enough for about 120 single espressos. The trial set with three blends is on its way to {city}, without obligation.',
      ],
      searches: ['business prices beans', 'office offer', 'invoice for companies'],
    },
  ],
)
