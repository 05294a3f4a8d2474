import {
  ChatContainer,
  ConversationHeader,
  MainContainer,
  Message,
  MessageInput,
  MessageList,
} from '@chatscope/chat-ui-kit-react'
import '@chatscope/chat-ui-kit-styles/dist/default/styles.min.css'
import { createRoot } from 'react-dom/client'

const GREETING = {
  message: 'Hi, how can we help?',
  sender: 'Agent',
  direction: 'incoming',
  position: 'single',
}

function Chat() {
  return (
    <div style={{ width: 380, height: 560 }}>
      <MainContainer>
        <ChatContainer>
          <ConversationHeader>
            <ConversationHeader.Content userName="Support" />
          </ConversationHeader>
          <MessageList>
            <Message model={GREETING} />
          </MessageList>
          <MessageInput placeholder="Type a message" attachButton={false} />
        </ChatContainer>
      </MainContainer>
    </div>
  )
}

window.benchStart = () => createRoot(document.getElementById('app')).render(<Chat />)
