window.benchStart = () => {
  const button = document.createElement('button')
  button.textContent = 'Help'
  document.getElementById('app').append(button)
}
