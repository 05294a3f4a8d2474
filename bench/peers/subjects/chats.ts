import type { Subject } from '../subject.ts'

const UNTIL = 'until the message field is painted and takes the focus'
const WEBCHAT_FIELD = '[data-id="webchat-sendbox-input"], #app textarea, #app form input[type=text]'

const webchat = (name: string, file: string): Subject => ({
  kind: 'chat',
  name,
  packages: ['botframework-webchat'],
  until: `${file}, ${UNTIL}`,
  scripts: [{ src: `/npm/botframework-webchat/dist/${file}` }],
  entry: 'chat-webchat.js',
  ready: [{ path: WEBCHAT_FIELD, focus: true }],
})

/** Chat panels, until the user can type; ours first, starting with the loader. */
export const chats = (sdk: string): Subject[] => [
  {
    kind: 'chat',
    name: 'Agent Assist',
    packages: [],
    until: `loader and open panel, ${UNTIL}`,
    scripts: [{ src: '/sdk/v1.js', data: { org: 'bench', open: 'true' } }],
    ready: [{ path: 'agent-assist-panel >>> input[type=text]', focus: true }],
    evaluates: [{ src: `${sdk}/boot-open.js`, module: true }],
  },
  {
    kind: 'chat',
    name: 'react-chatbot-kit',
    packages: ['react-chatbot-kit', 'react', 'react-dom'],
    until: `with React 18, ${UNTIL}`,
    entry: 'chat-chatbot-kit.jsx',
    ready: [{ path: '.react-chatbot-kit-chat-input', focus: true }],
  },
  {
    kind: 'chat',
    name: 'chatscope',
    packages: [
      '@chatscope/chat-ui-kit-react',
      '@chatscope/chat-ui-kit-styles',
      'react',
      'react-dom',
    ],
    until: `with React 18, ${UNTIL}`,
    entry: 'chat-chatscope.jsx',
    ready: [{ path: '.cs-message-input__content-editor', focus: true }],
  },
  {
    kind: 'chat',
    name: 'deep-chat',
    packages: ['deep-chat'],
    until: UNTIL,
    entry: 'chat-deepchat.js',
    ready: [{ path: 'deep-chat >>> #text-input', focus: true }],
  },
  {
    kind: 'chat',
    name: 'typebot',
    packages: ['@typebot.io/js'],
    until: `${UNTIL}; waits a good part of the time`,
    entry: 'chat-typebot.js',
    ready: [{ path: 'typebot-standard >>> input:not([type=hidden])', focus: true }],
    evaluates: [], // measured as a loader
  },
  {
    kind: 'chat',
    name: 'n8n',
    packages: ['@n8n/chat'],
    until: `its published bundle, ${UNTIL}`,
    entry: 'chat-n8n.js',
    styles: ['/npm/@n8n/chat/dist/style.css'],
    ready: [{ path: '#app textarea', focus: true }],
    evaluates: [{ src: '/npm/@n8n/chat/dist/chat.bundle.es.js', module: true }],
  },
  webchat('webchat minimal', 'webchat-minimal.js'),
  webchat('webchat', 'webchat.js'),
]
