import type { LanguageTexts } from './en.ts'
import { after } from './after/ar.ts'
import { gaps } from './gaps/ar.ts'
import { gpt } from './gpt/ar.ts'
import { presence } from './presence/ar.ts'
import { work } from './work/ar.ts'

/** Texts of the panel in Arabic. */
export const texts: LanguageTexts = {
  gpt,
  gaps,
  after,
  presence,
  work,
  name: 'Agent Assist',
  open: 'فتح Agent Assist',
  unread: {
    zero: 'فتح Agent Assist، لا رسائل جديدة',
    one: 'فتح Agent Assist، رسالة جديدة واحدة',
    two: 'فتح Agent Assist، رسالتان جديدتان',
    few: 'فتح Agent Assist، {n} رسائل جديدة',
    many: 'فتح Agent Assist، {n} رسالة جديدة',
    other: 'فتح Agent Assist، {n} رسالة جديدة',
  },
  close: 'إغلاق Agent Assist',
  ticket: 'التذكرة',

  suggestions: 'الاقتراحات',
  chat: 'المحادثة',
  newMessage: 'رسالة جديدة',
  newConversation: 'محادثة جديدة',
  searchIn: 'البحث في التذاكر والمقالات ووحدات الماكرو',
  search: 'البحث في كل المصادر',

  forTicket: 'اقتراحات لهذه التذكرة',
  results: 'نتائج البحث',
  looking: 'جارٍ البحث عن اقتراحات',
  kinds: {
    ticket: 'تذكرة سابقة',
    article: 'مقالة',
    macro: 'ماكرو',
    quickText: 'نص سريع',
    emailTemplate: 'بريد إلكتروني',
  },
  draft: 'صياغة رد',
  autoReply: 'رد مقترح',
  loadFailed: 'تعذر التحميل',
  preview: 'معاينة',
  source: 'فتح المصدر',
  why: 'سبب هذا الاختيار',
  text: 'النص',
  fillIn: 'غير معروف هنا، يرجى إكماله: {names}',
  insert: 'إدراج',
  copy: 'نسخ',
  like: 'أعجبني',
  dislike: 'لم يعجبني',
  inserted: 'تم الإدراج',
  copied: 'تم النسخ',
  copyBlocked: 'النسخ محظور هنا: حدّد النص',
  notInserted: 'لم يُدرج: انسخ النص بدلاً من ذلك',
  thanks: 'شكرًا لك',

  wrong: 'ما الخطأ؟',
  reasons: ['قديم', 'موضوع خاطئ', 'الأسلوب'],
  comment: 'تعليق',
  commentHint: 'تعليق (اختياري)',
  cancel: 'إلغاء',
  send: 'إرسال',

  tryAgain: 'حاول مرة أخرى',

  log: 'محادثة مع المساعد',
  message: 'اكتب رسالة:',
  typing: 'يكتب Agent Assist الآن',
  notSent: 'لم تُرسل: ستُرسل تلقائيًا',
  notTaken: 'لم تُرسل: لا يقبلها الخادم',
  retry: 'إعادة الإرسال',
  signIn: 'سجّل الدخول لبدء المحادثة',
  notConfigured: 'يُرجى الطلب من مسؤول DSD إعداد Agent Assist لمؤسستك.',
  products: 'المنتجات',
  getNow: 'احصل عليه الآن',
  quickReplies: 'ردود سريعة',
}
