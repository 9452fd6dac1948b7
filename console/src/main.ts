document.title = 'Castlane'
