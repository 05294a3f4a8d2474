import type { Phrases } from './phrases-en.ts'

export const german: Phrases = {
  greetings: ['Hallo,', 'Guten Tag,', 'Guten Morgen,', 'Liebes Team,'],
  orderLines: [
    'Meine Bestellnummer ist {order}.',
    'Es geht um {order}.',
    'Gekauft am {bought}, Bestellung {order}.',
    '',
  ],
  moodLines: {
    satisfied: ['Vielen Dank schon einmal!', 'Sonst bin ich sehr zufrieden.', ''],
    neutral: ['Was kann ich tun?', 'Bitte geben Sie mir Bescheid.', ''],
    annoyed: ['Das ist ärgerlich.', 'Ich schreibe nun schon zum zweiten Mal.'],
    angry: [
      'So geht es wirklich nicht. Ich möchte mit Ihrer Leitung sprechen.',
      'Ich bin sehr verärgert.',
    ],
  },
  signOffs: [
    'Viele Grüße\n{name}',
    'Mit freundlichen Grüßen\n{name}',
    'Danke und Gruß aus {city}\n{name}',
    'Grüße, {name}',
  ],
  chasers: [
    'Gibt es schon etwas Neues?',
    'Leider habe ich noch keine Antwort bekommen.',
    'Ich warte noch immer.',
  ],
  still: [
    'Das hat leider nicht geholfen. Was nun?',
    'Es ist alles wie vorher.',
    'Bisher ist nichts geschehen.',
  ],
  thanks: {
    satisfied: ['Super, das hat geklappt. Vielen Dank!', 'Perfekt, danke für die schnelle Hilfe!'],
    neutral: ['Danke, alles klar.', 'Gut, das mache ich so.'],
    annoyed: [
      'In Ordnung. Das hätte aber schneller gehen dürfen.',
      'Gut, aber das stand nirgends.',
    ],
    angry: ['Endlich. Zufrieden bin ich damit nicht.', 'Das war meine letzte Bestellung.'],
  },
  bot: ['Vielen Dank, wir haben Ihre Nachricht erhalten und melden uns so bald wie möglich.'],
  agentGreetings: ['Guten Tag {name},', 'Hallo {name},'],
  agentSorry: [
    'es tut mir leid, dass Sie Ärger damit haben. Zur Sache:',
    'bitte entschuldigen Sie die Umstände. Zur Sache:',
  ],
  agentEnds: ['Bei Fragen antworten Sie einfach hier.', 'Ich hoffe, das hilft Ihnen weiter.', ''],
  agentGoodbyes: ['Gern geschehen, einen schönen Tag noch!', 'Das freut mich. Alles Gute!'],
  agentSignOffs: ['Viele Grüße\n{agent}', 'Freundliche Grüße\n{agent}'],
}

export const spanish: Phrases = {
  greetings: ['Hola:', 'Buenos días:', 'Buenas tardes:'],
  orderLines: [
    'Mi número de pedido es {order}.',
    'Lo compré el {bought}, pedido {order}.',
    'Se trata de {order}.',
    '',
  ],
  moodLines: {
    satisfied: ['¡Muchas gracias de antemano!', 'Por lo demás, estoy muy contento.', ''],
    neutral: ['¿Qué puedo hacer?', 'Quedo a la espera.', ''],
    annoyed: ['Es la segunda vez que escribo.', 'La verdad, esperaba más.'],
    angry: ['Esto es inaceptable. Quiero hablar con un responsable.', 'Estoy muy enfadado.'],
  },
  signOffs: ['Un saludo\n{name}', 'Gracias\n{name}', 'Saludos desde {city}\n{name}'],
  chasers: ['¿Hay alguna novedad?', 'Todavía no he recibido respuesta.', 'Sigo esperando.'],
  still: ['No ha funcionado. ¿Y ahora?', 'Todo sigue igual.', 'De momento no ha pasado nada.'],
  thanks: {
    satisfied: ['¡Perfecto, muchas gracias!', '¡Qué rapidez! Ya está resuelto, gracias.'],
    neutral: ['Gracias, queda claro.', 'De acuerdo, así lo haré.'],
    annoyed: [
      'Bien, pero podría haber sido más rápido.',
      'De acuerdo, aunque esto debería estar en el manual.',
    ],
    angry: ['Por fin. No estoy nada contento.', 'Ha sido mi último pedido.'],
  },
  bot: ['Gracias, hemos recibido su mensaje y le responderemos lo antes posible.'],
  agentGreetings: ['Hola, {name}:', 'Buenos días, {name}:'],
  agentSorry: ['Lamento mucho las molestias.', 'Disculpe los inconvenientes.'],
  agentEnds: ['Si tiene alguna duda, responda a este mensaje.', 'Espero que le sirva.', ''],
  agentGoodbyes: ['De nada, ¡que tenga un buen día!', 'Me alegro. ¡Un saludo!'],
  agentSignOffs: ['Un saludo\n{agent}', 'Saludos cordiales\n{agent}'],
}

export const french: Phrases = {
  greetings: ['Bonjour,', 'Bonsoir,', 'Madame, Monsieur,'],
  orderLines: [
    'Mon numéro de commande est {order}.',
    'Achat du {bought}, commande {order}.',
    'Il s’agit de {order}.',
    '',
  ],
  moodLines: {
    satisfied: ['Merci d’avance !', 'À part cela, j’en suis très content.', ''],
    neutral: ['Que puis-je faire ?', 'Merci de me tenir au courant.', ''],
    annoyed: ['C’est la deuxième fois que j’écris.', 'Je suis assez déçu.'],
    angry: ['C’est inadmissible. Je veux parler à un responsable.', 'Je suis très en colère.'],
  },
  signOffs: ['Cordialement\n{name}', 'Merci\n{name}', 'Bien à vous, {name}'],
  chasers: ['Avez-vous des nouvelles ?', 'Je n’ai toujours pas de réponse.', 'J’attends encore.'],
  still: [
    'Cela n’a pas aidé. Et maintenant ?',
    'Rien n’a changé.',
    'Il ne s’est rien passé jusqu’ici.',
  ],
  thanks: {
    satisfied: ['Parfait, merci beaucoup !', 'Quelle rapidité ! Tout est réglé, merci.'],
    neutral: ['Merci, c’est clair.', 'D’accord, je vais faire ainsi.'],
    annoyed: [
      'Bien, mais cela aurait pu aller plus vite.',
      'D’accord, mais ce n’était écrit nulle part.',
    ],
    angry: ['Enfin. Je ne suis pas satisfait.', 'C’était ma dernière commande.'],
  },
  bot: ['Merci, nous avons bien reçu votre message et vous répondrons au plus vite.'],
  agentGreetings: ['Bonjour {name},'],
  agentSorry: ['Je suis désolé pour ce désagrément.', 'Veuillez nous excuser pour cela.'],
  agentEnds: ['Pour toute question, répondez simplement ici.', 'J’espère que cela vous aide.', ''],
  agentGoodbyes: ['Avec plaisir, bonne journée !', 'Ravi de l’apprendre. Bonne continuation !'],
  agentSignOffs: ['Cordialement\n{agent}', 'Bien cordialement\n{agent}'],
}
