import 'deep-chat'

window.benchStart = () => {
  const chat = document.createElement('deep-chat')
  chat.demo = true
  chat.introMessage = { text: 'Hi, how can we help?' }
  document.getElementById('app').append(chat)
}
