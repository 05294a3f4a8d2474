import { Children, cloneElement } from 'react'
import Chatbot, { createChatBotMessage } from 'react-chatbot-kit'
import 'react-chatbot-kit/build/main.css'
import { createRoot } from 'react-dom/client'

const config = {
  botName: 'Support',
  initialMessages: [createChatBotMessage('Hi, how can we help?')],
}

const withProps = (children, props) => Children.map(children, (child) => cloneElement(child, props))

const MessageParser = ({ children }) => (
  <div>{withProps(children, { parse() {}, actions: {} })}</div>
)
const ActionProvider = ({ children }) => <div>{withProps(children, { actions: {} })}</div>

window.benchStart = () =>
  createRoot(document.getElementById('app')).render(
    <Chatbot config={config} messageParser={MessageParser} actionProvider={ActionProvider} />,
  )
