import type { GapTexts } from './en.ts'

/** Texts for the gaps of an answer in Arabic. */
export const gaps: GapTexts = {
  kinds: {
    'requester.name': 'اسم العميل',
    'requester.firstName': 'الاسم الأول للعميل',
    'requester.lastName': 'اسم عائلة العميل',
    'agent.name': 'اسمك',
    'agent.firstName': 'اسمك الأول',
    name: 'الاسم',
    address: 'العنوان',
    email: 'البريد الإلكتروني',
    phone: 'رقم الهاتف',
    'order.number': 'رقم الطلب',
    'invoice.number': 'رقم الفاتورة',
    'serial.number': 'الرقم التسلسلي',
    'customer.number': 'رقم العميل',
    'ticket.number': 'رقم التذكرة',
    'tracking.number': 'رقم التتبع',
    'account.number': 'رقم الحساب',
    code: 'الرقم',
    date: 'التاريخ',
    amount: 'المبلغ',
    link: 'الرابط',
  },
  empty: 'لا يزال فارغًا: {names}. أدرج مرة أخرى لإدراجه كما هو.',
  original: 'عرض الأصل',
  answer: 'عرض الإجابة لهذه التذكرة',
  others: 'هكذا أُرسل إلى عميل آخر. لا تُعد إرساله.',
}
