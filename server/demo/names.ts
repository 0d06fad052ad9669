const listed = (text: string): readonly string[] => text.trim().split(/,\s+/);

/** Given names, and surnames of the valleys; put together they are nobody’s. */
export const womenNames = listed(`
  Livia, Giulia, Elena, Chiara, Francesca, Martina, Silvia, Paola, Anna, Laura, Roberta,
  Cristina, Sara, Valentina, Federica, Ilaria, Monica, Nadia, Ornella, Piera, Rosanna, Serena,
  Teresa, Viviana, Alessia, Beatrice, Carla, Daniela
`);

export const menNames = listed(`
  Marco, Luca, Andrea, Davide, Paolo, Stefano, Matteo, Fabio, Simone, Roberto, Alberto, Bruno,
  Claudio, Dario, Emilio, Franco, Giorgio, Ivan, Lorenzo, Mauro, Nicola, Oscar, Pietro, Renato,
  Sergio, Tullio, Ugo, Valerio
`);

export const surnames = listed(`
  Cusini, Bonetti, Galli, Silvestri, Bormolini, Rodigari, Zini, Longa, Pedrana, Confortola,
  Compagnoni, Antonioli, Canclini, Dei Cas, Sertorelli, Schena, Pini, Della Valle, Moretti,
  Negri, Bianchini, Gusmeroli, Spini, Mazzoni, Tarabini, Ruffoni, Barona, Dell’Agosto,
  Lombardini, Pedroncelli, Trussoni, Guanella, Scaramella, Fanoni, Raviscioni, Nana, Bardea,
  Lenatti, Parolini, Dioli, Gianoli, Menatti, Fumasoni, Besseghini, Pruneri, Rinaldi,
  Sala Tenna, Occhi
`);

/** What houses of the mountains are called after. */
export const houseNames = listed(`
  Larice, Stella Alpina, Genziana, Abete Rosso, Cima Bianca, Bellavista, Camoscio, Aquila,
  Marmotta, Rododendro, Ginepro, Cembro, Edelweiss, Sorgente, Valbella, Tre Signori,
  Monte Sole, Ai Prati, Al Torrente, La Torre, Il Maggengo, La Stua, Del Ponte, Della Posta,
  Centrale, Concordia, Posta Vecchia, Del Lago, Cristallo, Miramonti, Dei Pini, Fior di Roccia,
  Gran Paradiso, Il Crotto, La Pigna, Vetta, Il Mulino, San Martino, Santa Lucia, San Rocco,
  Bernina, Disgrazia, Adda, Adamello, Orsa Maggiore, Il Ghiro, La Volpe, Lo Scoiattolo,
  Al Pozzo, La Contea
`);

export const streets = listed(`
  Via Roma, Via Nazionale, Via Stelvio, Via Garibaldi, Via Mazzini, Via dei Prati,
  Via alla Chiesa, Via San Rocco, Via del Mulino, Via Vecchia, Piazza della Chiesa,
  Via Valtellina, Via delle Fontane, Via al Ponte, Via dei Larici, Località Pradelle,
  Contrada Alta, Vicolo dell’Orto, Via Fratelli Calvi, Via della Libertà
`);

/** High pastures, where refuges stand. */
export const pastures = listed(`
  Alpe Granda, Alpe Campo, Alpe Prabello, Alpe Vago, Alpe Mara, Alpe Painale, Alpe Pedroria,
  Alpe Legnone, Alpe Forcola, Alpe Vesenda, Alpe Rogneda, Alpe Bondeno, Alpe Grom, Alpe Culino,
  Alpe Piazza, Alpe Scermendone, Alpe Zocca, Alpe Arcino
`);
