window.benchStart = async () => {
  const { mount } = await import(`${window.benchFacts.sdk}/survey-widget.js`)
  mount(document.getElementById('app'), {
    title: 'How was your support?',
    template: {
      title: 'Bench',
      q1Text: 'How likely are you to recommend us?',
      q2: [
        {
          quest: 'What did you use today?',
          questionType: 'MultipleChoiceLinear',
          options: ['Chat', 'Report', 'Survey'].map((label) => ({ value: label, label })),
        },
        { quest: 'Is your problem solved?', questionType: 'BinaryQuestion' },
      ],
      q3Text: 'Anything else?',
    },
    submit: async () => {},
  })
}
