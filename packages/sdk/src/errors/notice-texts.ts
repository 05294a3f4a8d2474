import type { NoticeTexts } from './english-notices.ts'

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
  malformed:
    'Fragen Sie Ihren Admin: Was Ihr Helpdesk als Anmeldung geliefert hat, ist kein Token.',
  noOrigin:
    'Fragen Sie Ihren Admin: Diese Seite ist eine Datei oder in einem Sandbox-Frame; das lässt sich nicht erlauben.',
  policy: 'Fragen Sie Ihren Admin: Die Sicherheitsrichtlinie dieser Seite sperrt Agent Assist.',
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
  malformed:
    'Pregunte a su administrador: lo que dio su helpdesk como identificación no es un token.',
  noOrigin:
    'Consulte a su administrador: esta página es un archivo o está en un marco aislado, que no se puede permitir.',
  policy:
    'Consulte a su administrador: la política de seguridad de esta página bloquea Agent Assist.',
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
  malformed:
    'Demandez à votre administrateur : ce que votre helpdesk a fourni comme identification n’est pas un jeton.',
  noOrigin:
    'Demandez à votre administrateur : cette page est un fichier ou dans un cadre isolé, qui ne peut pas être autorisé.',
  policy:
    'Demandez à votre administrateur : la politique de sécurité de cette page bloque Agent Assist.',
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
  malformed:
    'Pergunte ao administrador: o que o seu helpdesk forneceu como identificação não é um token.',
  noOrigin:
    'Peça ao administrador: esta página é um ficheiro ou está numa moldura isolada, que não pode ser permitida.',
  policy: 'Peça ao administrador: a política de segurança desta página bloqueia o Agent Assist.',
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
  malformed: 'اسأل المسؤول: ما قدّمه مكتب المساعدة لتسجيل دخولك ليس رمزًا.',
  noOrigin: 'اسأل المسؤول: هذه الصفحة ملف أو داخل إطار معزول، ولا يمكن السماح بذلك.',
  policy: 'اسأل المسؤول: سياسة الأمان لهذه الصفحة تحظر Agent Assist.',
}

/** The languages of the panel other than English; loaded with the first error on a page in one of them. */
export const NOTICES: Record<string, NoticeTexts> = { de, es, fr, pt, ar }
