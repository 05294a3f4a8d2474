/** Texts of one language for agents: two titles, and what to tell the admin. */
export interface NoticeTexts {
  signIn: string
  setUp: string
  origin: string
  organisation: string
  noToken: string
  signature: string
  expired: string
  clock: string
  claims: string
  otherOrganisation: string
}

const en: NoticeTexts = {
  signIn: 'Agent Assist cannot sign you in',
  setUp: 'Agent Assist is not set up for this page',
  origin: 'Ask your admin: the address of this page is not among the allowed origins.',
  organisation: 'Ask your admin: the page names an organisation that does not exist.',
  noToken: 'Ask your admin: your helpdesk gave no sign-in for you.',
  signature: 'Ask your admin: the token was signed with a secret that is not in use.',
  expired: 'Ask your admin: the token has expired.',
  clock: 'Ask your admin: the clock of the server that signs the token is wrong.',
  claims: 'Ask your admin: the content of the token is incomplete or wrong.',
  otherOrganisation: 'Ask your admin: the token is for another organisation.',
}

const de: NoticeTexts = {
  signIn: 'Agent Assist kann Sie nicht anmelden',
  setUp: 'Agent Assist ist für diese Seite nicht eingerichtet',
  origin:
    'Fragen Sie Ihren Admin: Die Adresse dieser Seite ist nicht unter den erlaubten Adressen.',
  organisation: 'Fragen Sie Ihren Admin: Die Seite nennt eine Organisation, die es nicht gibt.',
  noToken: 'Fragen Sie Ihren Admin: Ihr Helpdesk hat keine Anmeldung für Sie geliefert.',
  signature: 'Fragen Sie Ihren Admin: Das Token ist mit einem Schlüssel signiert, der nicht gilt.',
  expired: 'Fragen Sie Ihren Admin: Das Token ist abgelaufen.',
  clock: 'Fragen Sie Ihren Admin: Die Uhr des Servers, der das Token signiert, geht falsch.',
  claims: 'Fragen Sie Ihren Admin: Der Inhalt des Tokens ist unvollständig oder falsch.',
  otherOrganisation: 'Fragen Sie Ihren Admin: Das Token gilt für eine andere Organisation.',
}

const es: NoticeTexts = {
  signIn: 'Agent Assist no puede iniciar su sesión',
  setUp: 'Agent Assist no está configurado para esta página',
  origin: 'Consulte a su administrador: la dirección de esta página no está entre las permitidas.',
  organisation: 'Consulte a su administrador: la página nombra una organización que no existe.',
  noToken: 'Pregunte a su administrador: su helpdesk no dio una identificación para usted.',
  signature: 'Consulte a su administrador: el token está firmado con una clave que no se usa.',
  expired: 'Consulte a su administrador: el token ha caducado.',
  clock: 'Consulte a su administrador: el reloj del servidor que firma el token va mal.',
  claims: 'Consulte a su administrador: el contenido del token está incompleto o es incorrecto.',
  otherOrganisation: 'Consulte a su administrador: el token es de otra organización.',
}

const fr: NoticeTexts = {
  signIn: 'Agent Assist ne peut pas vous connecter',
  setUp: 'Agent Assist n’est pas configuré pour cette page',
  origin:
    'Demandez à votre administrateur : l’adresse de cette page n’est pas parmi celles autorisées.',
  organisation:
    'Demandez à votre administrateur : la page nomme une organisation qui n’existe pas.',
  noToken:
    'Demandez à votre administrateur : votre helpdesk n’a fourni aucune identification pour vous.',
  signature:
    'Demandez à votre administrateur : le jeton est signé avec une clé qui n’est pas utilisée.',
  expired: 'Demandez à votre administrateur : le jeton a expiré.',
  clock:
    'Demandez à votre administrateur : l’horloge du serveur qui signe le jeton n’est pas à l’heure.',
  claims: 'Demandez à votre administrateur : le contenu du jeton est incomplet ou incorrect.',
  otherOrganisation: 'Demandez à votre administrateur : le jeton est pour une autre organisation.',
}

const pt: NoticeTexts = {
  signIn: 'O Agent Assist não consegue iniciar a sua sessão',
  setUp: 'O Agent Assist não está configurado para esta página',
  origin: 'Peça ao administrador: o endereço desta página não está entre os permitidos.',
  organisation: 'Peça ao administrador: a página indica uma organização que não existe.',
  noToken: 'Pergunte ao administrador: o seu helpdesk não forneceu uma identificação.',
  signature: 'Peça ao administrador: o token foi assinado com uma chave que não está em uso.',
  expired: 'Peça ao administrador: o token expirou.',
  clock: 'Peça ao administrador: o relógio do servidor que assina o token está errado.',
  claims: 'Peça ao administrador: o conteúdo do token está incompleto ou errado.',
  otherOrganisation: 'Peça ao administrador: o token é de outra organização.',
}

const ar: NoticeTexts = {
  signIn: 'يتعذر على Agent Assist تسجيل دخولك',
  setUp: 'لم يتم إعداد Agent Assist لهذه الصفحة',
  origin: 'اسأل المسؤول: عنوان هذه الصفحة ليس ضمن العناوين المسموح بها.',
  organisation: 'اسأل المسؤول: تذكر الصفحة مؤسسة غير موجودة.',
  noToken: 'اسأل المسؤول: لم يقدّم مكتب المساعدة هويتك.',
  signature: 'اسأل المسؤول: الرمز موقّع بمفتاح غير مستخدم.',
  expired: 'اسأل المسؤول: انتهت صلاحية الرمز.',
  clock: 'اسأل المسؤول: ساعة الخادم الذي يوقّع الرمز غير صحيحة.',
  claims: 'اسأل المسؤول: محتوى الرمز ناقص أو غير صحيح.',
  otherOrganisation: 'اسأل المسؤول: الرمز يخص مؤسسة أخرى.',
}

/** The languages of the panel. */
export const NOTICES: Record<string, NoticeTexts> & { en: NoticeTexts } = { en, de, es, fr, pt, ar }
