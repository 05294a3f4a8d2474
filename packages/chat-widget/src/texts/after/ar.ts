import type { AfterTexts } from './en.ts'

/** Texts of what comes right after the panel, in Arabic. */
export const after: AfterTexts = {
  sources: 'المصادر',
  all: 'الكل',
  gptOff: 'لم يتم إعداد النموذج اللغوي',
  failedHint: 'تحقق من الاتصال ثم حاول مرة أخرى.',
  order: 'الترتيب',
  forMe: 'لي',
  forTeam: 'للفريق',
  noTicket: 'افتح تذكرة لعرض الاقتراحات',
  noTicketHint: 'تأتي من التذاكر السابقة والمقالات ووحدات الماكرو والقوالب.',
  noneFound: 'لم يُعثر على شيء لعبارة «{query}»',
  noneFoundHint: 'جرّب كلمات أقل أو كلمات أخرى.',
  clearSearch: 'مسح البحث',
  noneYet: 'لا توجد اقتراحات لهذه التذكرة بعد',
  noneYetHint: 'تظهر عندما يُعرف سؤال العميل. ابحث في كل المصادر أو اسأل في المحادثة.',
  openChat: 'فتح المحادثة',
  offline: 'لا يوجد اتصال بـ Agent Assist',
  refused: 'لا يقبل Agent Assist هذه التذكرة',
  refusedHint: 'لا يعيد المحاولة تلقائيًا. أخبر أحد المسؤولين إذا استمر ذلك.',
  away: 'لا يستجيب Agent Assist حاليًا',
  again: 'يعيد المحاولة تلقائيًا. ما كتبته محفوظ.',
  person: 'التحدث إلى شخص',
  handedOver: 'تم التحويل. سيرد عليك شخص.',
  notHandedOver: 'لم يتم التحويل. حاول مرة أخرى.',
}
