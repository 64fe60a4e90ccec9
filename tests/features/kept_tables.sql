BEGIN TRANSACTION;
CREATE TABLE alembic_version (
	version_num VARCHAR(32) NOT NULL, 
	CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num)
);
INSERT INTO "alembic_version" VALUES('0016');
CREATE TABLE board (
	channel_id INTEGER NOT NULL, 
	guild_id INTEGER NOT NULL, 
	message_id INTEGER NOT NULL, 
	variant TEXT NOT NULL, 
	period TEXT NOT NULL, 
	digest TEXT NOT NULL, 
	CONSTRAINT pk_board PRIMARY KEY (channel_id)
)
 STRICT

;
CREATE TABLE board_intent (
	channel_id INTEGER NOT NULL, 
	guild_id INTEGER NOT NULL, 
	variant TEXT NOT NULL, 
	period TEXT NOT NULL, 
	intended_at INTEGER NOT NULL, 
	CONSTRAINT pk_board_intent PRIMARY KEY (channel_id)
)
 STRICT

;
CREATE TABLE cursor (
	table_id TEXT NOT NULL, 
	seq INTEGER NOT NULL, 
	CONSTRAINT pk_cursor PRIMARY KEY (table_id), 
	CONSTRAINT fk_cursor_table_id FOREIGN KEY(table_id) REFERENCES game_table (table_id)
)
 STRICT

;
CREATE TABLE daily_attempt (
	day TEXT NOT NULL, 
	variant TEXT NOT NULL, 
	user_id INTEGER NOT NULL, 
	table_id TEXT NOT NULL, 
	opened_at INTEGER NOT NULL, 
	ended_at INTEGER, 
	points INTEGER, 
	hands TEXT, 
	CONSTRAINT pk_daily_attempt PRIMARY KEY (day, variant, user_id)
)
 STRICT

;
INSERT INTO "daily_attempt" VALUES('2026-03-01','classic',101,'ggkhb0kd',1772366400000,NULL,NULL,NULL);
CREATE TABLE daily_deal (
	day TEXT NOT NULL, 
	variant TEXT NOT NULL, 
	opponents INTEGER NOT NULL, 
	CONSTRAINT pk_daily_deal PRIMARY KEY (day, variant)
)
 WITHOUT ROWID,
 STRICT

;
INSERT INTO "daily_deal" VALUES('2026-03-01','classic',1);
CREATE TABLE daily_entry (
	day TEXT NOT NULL, 
	variant TEXT NOT NULL, 
	user_id INTEGER NOT NULL, 
	guild_id INTEGER NOT NULL, 
	name TEXT NOT NULL, 
	channel_id INTEGER NOT NULL, 
	CONSTRAINT pk_daily_entry PRIMARY KEY (day, variant, user_id, guild_id)
)
 STRICT

;
CREATE TABLE daily_reference (
	day TEXT NOT NULL, 
	variant TEXT NOT NULL, 
	points INTEGER NOT NULL, 
	hands TEXT NOT NULL, 
	CONSTRAINT pk_daily_reference PRIMARY KEY (day, variant)
)
 STRICT

;
CREATE TABLE daily_seed (
	day TEXT NOT NULL, 
	seed TEXT NOT NULL, 
	committed_at INTEGER NOT NULL, 
	CONSTRAINT pk_daily_seed PRIMARY KEY (day)
)
 WITHOUT ROWID,
 STRICT

;
INSERT INTO "daily_seed" VALUES('2026-03-01','cb3a10104e1c4cac82d30565e709832b60a3528e314afaa71fb5a9c6b8b9ebc9',1772366400000);
INSERT INTO "daily_seed" VALUES('2026-03-02','8d68bfaea85d0c2101b55babc541385c2722d806b6ee9527fc2a9de389839b83',1772366400000);
INSERT INTO "daily_seed" VALUES('2026-03-03','9e4b732cc3c3184ccaaca4660aa30a920a7a2e0a140ee013f588ce42a3d7d5c9',1772366400000);
INSERT INTO "daily_seed" VALUES('2026-03-04','0886cec02990557dea5dc7cfa6341f6e8e6c2e08dbdd98a15f84e111ddc1994b',1772366400000);
INSERT INTO "daily_seed" VALUES('2026-03-05','5b88b71b746a452f6d37de6d89e568a96cbbd4faf0cd9be4e6941d6ec57071e0',1772366400000);
INSERT INTO "daily_seed" VALUES('2026-03-06','0a84c33d67874432997b60fd4e77a88be30f47dc290449fb2a2d991b2b4e2102',1772366400000);
INSERT INTO "daily_seed" VALUES('2026-03-07','0c3c08e7cc7527a51d0ef82e0d68ca0de37ff7e5ce11fe39beae3ee5d25b7572',1772366400000);
INSERT INTO "daily_seed" VALUES('2026-03-08','3bff549d30bbf7a4b16ab32fab054a34ac055bf7da171f31c23d90103e48bb42',1772366400000);
INSERT INTO "daily_seed" VALUES('2026-03-09','2d0caf27b900bac4839a5cf3fc4b9cac06cb1f91fe609b25f6de97e7bc834502',1772366400000);
INSERT INTO "daily_seed" VALUES('2026-03-10','ec0a385301fc4a3dc681f7470d43d3a30098d69285722b6d73f61b7605711ce7',1772366400000);
INSERT INTO "daily_seed" VALUES('2026-03-11','9074c92c5c73d5f9f9d2fd5e2178f4050179169e779533116e0aefecf2b5a18c',1772366400000);
INSERT INTO "daily_seed" VALUES('2026-03-12','1809cafa1db89f108625b9b2367c462b49bac152a1118f2767e2f88f2bcfaa20',1772366400000);
INSERT INTO "daily_seed" VALUES('2026-03-13','0815cecc569b5f8e08a730dcd32112526681ba2a5c842448001933a5050bbb38',1772366400000);
INSERT INTO "daily_seed" VALUES('2026-03-14','83dcac937d434ce4820d3e26521b539ddc75825a6ebedd67507be502cd4a1062',1772366400000);
INSERT INTO "daily_seed" VALUES('2026-03-15','7dd0edd836c78177652ce02ffb667bc321dc1a1e8b11f9471d894dbcb3be18ef',1772366400000);
INSERT INTO "daily_seed" VALUES('2026-03-16','4c653f1eb2c2b73d6c26da24c7a0ad8333d7efab8797b2be2cd0f0c45dcdd3df',1772366400000);
INSERT INTO "daily_seed" VALUES('2026-03-17','e1bd2fbd744a6b78ec662db34bd1b352d0e361d6d8df819b51f4051900ca4e8b',1772366400000);
INSERT INTO "daily_seed" VALUES('2026-03-18','d8de0973b66cc761fb3a74145fad6f1c39f3903cc3a7897457092f9481d08029',1772366400000);
INSERT INTO "daily_seed" VALUES('2026-03-19','67e758ff83bd93dcf55bd9e722b5f44d01e907a3f47516c8a4d51e614a30b2d2',1772366400000);
INSERT INTO "daily_seed" VALUES('2026-03-20','a10a56b6d326ce3657c532e8920668b4301f7342edf10378748dcd33670f50f7',1772366400000);
INSERT INTO "daily_seed" VALUES('2026-03-21','594b6b526c3aff4b4e92c0400534b4b112af5f004c14fca768b40a004d6a7f32',1772366400000);
INSERT INTO "daily_seed" VALUES('2026-03-22','53015a827d9e6ab2676611c2eb360415c391d8b395fdcadf680f6b28f92a0905',1772366400000);
INSERT INTO "daily_seed" VALUES('2026-03-23','9e5e10fe4709971c1d38f5cbeb5f3376a1441ed6adf90fb7be0b12ff8431ed01',1772366400000);
INSERT INTO "daily_seed" VALUES('2026-03-24','623dd9d59aff5400656dcabd56068dc85dc1852c6a3127215d82a03b47e246b2',1772366400000);
INSERT INTO "daily_seed" VALUES('2026-03-25','af50ee8960e81f2dfaae7cc5c13cd6817bd62606bfb26df12a5416ff7d0fa247',1772366400000);
INSERT INTO "daily_seed" VALUES('2026-03-26','e88dcbd184c42f3be1d686e83bf6ca1b9a3ebc573f4f545babb80119763e0395',1772366400000);
INSERT INTO "daily_seed" VALUES('2026-03-27','cd67e1160d1ce733233709c4750474bf187eb0873cb0459d239ac4c0228d67ef',1772366400000);
INSERT INTO "daily_seed" VALUES('2026-03-28','4f50efb1ee64e59d5fbeb0b4e4f407d33d87b08754b9cf7b32818df8826d9715',1772366400000);
INSERT INTO "daily_seed" VALUES('2026-03-29','77acbeb74e8e2333db71162aeb456dc78b046c4aa91bf6a284e8b00449d95ae4',1772366400000);
INSERT INTO "daily_seed" VALUES('2026-03-30','d482321765f4c840900ab7bedc9b4970c3717da38f2be51a0ec9908bb9817d1a',1772366400000);
INSERT INTO "daily_seed" VALUES('2026-03-31','0aa9294100b72036f4f2fdf3c5adfa0ea9cc15623e8db64ad62f623919c5de67',1772366400000);
CREATE TABLE daily_spent (
	day TEXT NOT NULL, 
	digest TEXT NOT NULL, 
	CONSTRAINT pk_daily_spent PRIMARY KEY (day, digest)
)
 WITHOUT ROWID,
 STRICT

;
CREATE TABLE deadline (
	table_id TEXT NOT NULL, 
	step TEXT NOT NULL, 
	due_at INTEGER NOT NULL, 
	CONSTRAINT pk_deadline PRIMARY KEY (table_id), 
	CONSTRAINT fk_deadline_table_id FOREIGN KEY(table_id) REFERENCES game_table (table_id)
)
 STRICT

;
INSERT INTO "deadline" VALUES('78rs02qo','abandon',1772539200000);
INSERT INTO "deadline" VALUES('5y0w7fgx','abandon',1772539200000);
INSERT INTO "deadline" VALUES('29df4n9h','abandon',1772539200000);
INSERT INTO "deadline" VALUES('n15ou657','l',1772373600000);
INSERT INTO "deadline" VALUES('cg0f09l4','remind:1p',1772366445000);
INSERT INTO "deadline" VALUES('ln1igw3k','l',1772373600000);
INSERT INTO "deadline" VALUES('daufgxc1','l',1772373600000);
INSERT INTO "deadline" VALUES('yhwzfj8v','remind:2p',1772366505000);
INSERT INTO "deadline" VALUES('2tegbekp','remind:1p',1772366505000);
INSERT INTO "deadline" VALUES('teqswuhe','remind:1p',1772366565000);
CREATE TABLE direct_channel (
	user_id INTEGER NOT NULL, 
	channel_id INTEGER NOT NULL, 
	CONSTRAINT pk_direct_channel PRIMARY KEY (user_id)
)
 STRICT

;
CREATE TABLE duplicate (
	duplicate_id TEXT NOT NULL, 
	opened_at INTEGER NOT NULL, 
	ended_at INTEGER, 
	CONSTRAINT pk_duplicate PRIMARY KEY (duplicate_id)
)
 STRICT

;
INSERT INTO "duplicate" VALUES('q9llvxqa',1772366400000,NULL);
INSERT INTO "duplicate" VALUES('81c9nubw',1772366400000,NULL);
INSERT INTO "duplicate" VALUES('58nlmqss',1772366520000,NULL);
CREATE TABLE duplicate_deal (
	duplicate_id TEXT NOT NULL, 
	number INTEGER NOT NULL, 
	secret TEXT NOT NULL, 
	committed_at INTEGER NOT NULL, 
	clicks TEXT, 
	sealed_at INTEGER, 
	CONSTRAINT pk_duplicate_deal PRIMARY KEY (duplicate_id, number)
)
 STRICT

;
INSERT INTO "duplicate_deal" VALUES('q9llvxqa',1,'868befe273d74556763c4373033abc565b36b5dce55f86edad512eb583a8907f',1772366400000,'[]',1772366400000);
INSERT INTO "duplicate_deal" VALUES('q9llvxqa',2,'7401d2c90be3a7dcbaf52b914bbadccce6c6c34a58bd81773998d58c366dcaec',1772366400000,NULL,NULL);
INSERT INTO "duplicate_deal" VALUES('81c9nubw',1,'b8b27fa82c195104692031a1b741e41b06bb49348c1e7a2ab01cf716add5e52f',1772366400000,NULL,NULL);
INSERT INTO "duplicate_deal" VALUES('58nlmqss',1,'28830f9e0734628dce898c5cd260de2d366099af65eb5edf09cb17b4d1ed8c6f',1772366520000,'[]',1772366520000);
INSERT INTO "duplicate_deal" VALUES('58nlmqss',2,'7258e3c8e8c8780a73ee7895229d8b8f876e997ee63684533fe6c255eb12a3f5',1772366520000,NULL,NULL);
CREATE TABLE duplicate_table (
	duplicate_id TEXT NOT NULL, 
	place INTEGER NOT NULL, 
	table_id TEXT NOT NULL, 
	CONSTRAINT pk_duplicate_table PRIMARY KEY (duplicate_id, place), 
	CONSTRAINT uq_duplicate_table_table_id UNIQUE (table_id)
)
 STRICT

;
INSERT INTO "duplicate_table" VALUES('q9llvxqa',0,'kfx2jnoz');
INSERT INTO "duplicate_table" VALUES('q9llvxqa',1,'cg0f09l4');
INSERT INTO "duplicate_table" VALUES('81c9nubw',0,'ln1igw3k');
INSERT INTO "duplicate_table" VALUES('81c9nubw',1,'daufgxc1');
INSERT INTO "duplicate_table" VALUES('58nlmqss',0,'vc3orw78');
INSERT INTO "duplicate_table" VALUES('58nlmqss',1,'teqswuhe');
CREATE TABLE event (
	table_id TEXT NOT NULL, 
	seq INTEGER NOT NULL, 
	kind TEXT NOT NULL, 
	body TEXT NOT NULL, 
	at INTEGER NOT NULL, 
	CONSTRAINT pk_event PRIMARY KEY (table_id, seq), 
	CONSTRAINT ck_event_seq CHECK (seq >= 1), 
	CONSTRAINT fk_event_table_id FOREIGN KEY(table_id) REFERENCES game_table (table_id)
)
 WITHOUT ROWID,
 STRICT

;
INSERT INTO "event" VALUES('29df4n9h',1,'lobby-opened','{"guild_id":null,"channel_id":0,"host":{"user_id":101,"name":"Ann"},"variant":"classic","options":{},"clock":"off","computers":[{"number":1,"level":"easy"},{"number":2,"level":"easy"},{"number":3,"level":"easy"}],"language":"en","daily":null,"opponents":1,"practice":{"kind":"replay","origin":"91hpbo5y/1t3s0","seat":0,"cards":["9D"],"points":[2,5,1,18]},"start":null,"duplicate":null,"tournament":null}',1772366400000);
INSERT INTO "event" VALUES('29df4n9h',2,'house-rules-set','{"options":{"hands":1}}',1772366400000);
INSERT INTO "event" VALUES('29df4n9h',3,'game-started','{"variant":"classic","revision":1,"players":4,"options":{"limit":100,"opening":"lowest-club","first_trick_points":false,"queen_breaks":"never","break_hearts":true,"jack_bonus":0,"no_tricks_bonus":0,"moon":"choice","hands":1}}',1772366400000);
INSERT INTO "event" VALUES('29df4n9h',4,'dealer-found','{"dealer":2,"rounds":[]}',1772366400000);
INSERT INTO "event" VALUES('29df4n9h',5,'dealt','{"number":1,"dealer":2,"hands":[["JC","9H","4H","4D","JS","6D","QC","9D","6C","8S","QD","4C","TS"],["QH","5H","AH","2H","7H","6H","9C","AS","8H","KC","5D","9S","7S"],["JH","7D","4S","3S","KD","2D","5C","3C","AC","3H","8D","5S","QS"],["AD","2S","KS","2C","3D","TD","TH","7C","6S","KH","8C","TC","JD"]],"left_over":null,"pass_step":{"direction":"left","distance":1}}',1772366400000);
INSERT INTO "event" VALUES('29df4n9h',6,'passed','{"seat":1,"cards":["AS","AH","QH"]}',1772366400000);
INSERT INTO "event" VALUES('29df4n9h',7,'passed','{"seat":2,"cards":["QS","AC","JH"]}',1772366400000);
INSERT INTO "event" VALUES('29df4n9h',8,'passed','{"seat":3,"cards":["KS","KH","AD"]}',1772366400000);
INSERT INTO "event" VALUES('29df4n9h',9,'passed','{"seat":0,"cards":["QC","QD","JC"]}',1772366400000);
INSERT INTO "event" VALUES('29df4n9h',10,'passes-taken','{"received":[["KS","KH","AD"],["QC","QD","JC"],["AS","AH","QH"],["QS","AC","JH"]]}',1772366400000);
INSERT INTO "event" VALUES('29df4n9h',11,'play-began','{"opening":{"leader":3,"card":"2C","suit":null,"shade":null}}',1772366400000);
INSERT INTO "event" VALUES('29df4n9h',12,'played','{"seat":3,"card":"2C","shade":null,"announced":null,"breaks":false,"how":"chosen"}',1772366400000);
INSERT INTO "event" VALUES('29df4n9h',13,'played','{"seat":0,"card":"6C","shade":null,"announced":null,"breaks":false,"how":"chosen"}',1772366400000);
INSERT INTO "event" VALUES('29df4n9h',14,'played','{"seat":1,"card":"KC","shade":null,"announced":null,"breaks":false,"how":"chosen"}',1772366400000);
INSERT INTO "event" VALUES('29df4n9h',15,'played','{"seat":2,"card":"5C","shade":null,"announced":null,"breaks":false,"how":"chosen"}',1772366400000);
INSERT INTO "event" VALUES('29df4n9h',16,'trick-taken','{"winner":1,"points":0,"revealed":null,"kitty":null,"breaks":false}',1772366400000);
INSERT INTO "event" VALUES('29df4n9h',17,'played','{"seat":1,"card":"5D","shade":null,"announced":null,"breaks":false,"how":"chosen"}',1772366400000);
INSERT INTO "event" VALUES('29df4n9h',18,'played','{"seat":2,"card":"7D","shade":null,"announced":null,"breaks":false,"how":"chosen"}',1772366400000);
INSERT INTO "event" VALUES('29df4n9h',19,'played','{"seat":3,"card":"JD","shade":null,"announced":null,"breaks":false,"how":"chosen"}',1772366400000);
INSERT INTO "event" VALUES('29df4n9h',20,'played','{"seat":0,"card":"AD","shade":null,"announced":null,"breaks":false,"how":"chosen"}',1772366400000);
INSERT INTO "event" VALUES('29df4n9h',21,'trick-taken','{"winner":0,"points":0,"revealed":null,"kitty":null,"breaks":false}',1772366400000);
INSERT INTO "event" VALUES('29df4n9h',22,'played','{"seat":0,"card":"9D","shade":null,"announced":null,"breaks":false,"how":"chosen"}',1772366400000);
INSERT INTO "event" VALUES('29df4n9h',23,'played','{"seat":1,"card":"QD","shade":null,"announced":null,"breaks":false,"how":"chosen"}',1772366400000);
INSERT INTO "event" VALUES('29df4n9h',24,'played','{"seat":2,"card":"8D","shade":null,"announced":null,"breaks":false,"how":"chosen"}',1772366400000);
INSERT INTO "event" VALUES('29df4n9h',25,'played','{"seat":3,"card":"TD","shade":null,"announced":null,"breaks":false,"how":"chosen"}',1772366400000);
INSERT INTO "event" VALUES('29df4n9h',26,'trick-taken','{"winner":1,"points":0,"revealed":null,"kitty":null,"breaks":false}',1772366400000);
INSERT INTO "event" VALUES('29df4n9h',27,'played','{"seat":1,"card":"7S","shade":null,"announced":null,"breaks":false,"how":"chosen"}',1772366400000);
INSERT INTO "event" VALUES('29df4n9h',28,'played','{"seat":2,"card":"5S","shade":null,"announced":null,"breaks":false,"how":"chosen"}',1772366400000);
INSERT INTO "event" VALUES('29df4n9h',29,'played','{"seat":3,"card":"6S","shade":null,"announced":null,"breaks":false,"how":"chosen"}',1772366400000);
INSERT INTO "event" VALUES('2tegbekp',1,'lobby-opened','{"guild_id":7000000000000000001,"channel_id":8000000000000000002,"host":{"user_id":106,"name":"P5"},"variant":"classic","options":{},"clock":"off","computers":[],"language":"en","daily":null,"opponents":1,"practice":null,"start":null,"duplicate":null,"tournament":{"tournament_id":"ochgg3va","round":1,"place":1}}',1772366460000);
INSERT INTO "event" VALUES('2tegbekp',2,'secret-chosen','{"number":1,"secret":"795d516d26b4b2817525775167a5e5d7d8bc89efafe69c8a40e5c17c8ff19277","scheme":"moonshooter-deal/2","at":null}',1772366460000);
INSERT INTO "event" VALUES('2tegbekp',3,'joined','{"person":{"user_id":108,"name":"P7"},"seat":null}',1772366460000);
INSERT INTO "event" VALUES('2tegbekp',4,'joined','{"person":{"user_id":103,"name":"P2"},"seat":null}',1772366460000);
INSERT INTO "event" VALUES('2tegbekp',5,'joined','{"person":{"user_id":107,"name":"P6"},"seat":null}',1772366460000);
INSERT INTO "event" VALUES('2tegbekp',6,'house-rules-set','{"options":{"hands":2}}',1772366460000);
INSERT INTO "event" VALUES('2tegbekp',7,'clock-set','{"clock":"90s"}',1772366460000);
INSERT INTO "event" VALUES('2tegbekp',8,'game-started','{"variant":"classic","revision":1,"players":4,"options":{"limit":100,"opening":"lowest-club","first_trick_points":false,"queen_breaks":"never","break_hearts":true,"jack_bonus":0,"no_tricks_bonus":0,"moon":"choice","hands":2}}',1772366460000);
INSERT INTO "event" VALUES('2tegbekp',9,'dealer-found','{"dealer":1,"rounds":[]}',1772366460000);
INSERT INTO "event" VALUES('2tegbekp',10,'dealt','{"number":1,"dealer":1,"hands":[["7H","AH","3S","QH","2D","6C","QC","5D","TD","8C","9D","JC","4H"],["JD","8S","TS","4C","KH","8D","7C","TH","6S","KD","QD","JH","4D"],["TC","3D","5S","2H","AC","7S","9S","AD","8H","6H","QS","3H","7D"],["JS","3C","2C","5H","5C","2S","KC","4S","AS","9H","9C","KS","6D"]],"left_over":null,"pass_step":{"direction":"left","distance":1}}',1772366460000);
INSERT INTO "event" VALUES('2tegbekp',11,'secret-chosen','{"number":2,"secret":"a7fe2ef6659387aa6c66b66e6908ff489e26fd8582147c54d435f1207c5c49fe","scheme":"moonshooter-deal/2","at":null}',1772366460000);
INSERT INTO "event" VALUES('5y0w7fgx',1,'lobby-opened','{"guild_id":null,"channel_id":0,"host":{"user_id":101,"name":"Ann"},"variant":"classic","options":{},"clock":"off","computers":[{"number":1,"level":"normal"},{"number":2,"level":"normal"},{"number":3,"level":"normal"}],"language":"en","daily":null,"opponents":1,"practice":{"kind":"puzzle","origin":"classic/1-2-t9s3","seat":3,"cards":[],"points":[]},"start":null,"duplicate":null,"tournament":null}',1772366400000);
INSERT INTO "event" VALUES('5y0w7fgx',2,'house-rules-set','{"options":{"hands":1}}',1772366400000);
INSERT INTO "event" VALUES('5y0w7fgx',3,'game-started','{"variant":"classic","revision":1,"players":4,"options":{"limit":100,"opening":"lowest-club","first_trick_points":false,"queen_breaks":"never","break_hearts":true,"jack_bonus":0,"no_tricks_bonus":0,"moon":"choice","hands":1}}',1772366400000);
INSERT INTO "event" VALUES('5y0w7fgx',4,'dealer-found','{"dealer":1,"rounds":[]}',1772366400000);
INSERT INTO "event" VALUES('5y0w7fgx',5,'dealt','{"number":1,"dealer":1,"hands":[["6S","9D","7H","4S","2H","JS","6H","AS","2C","2S","7D","4D","9C"],["3H","5H","8D","8H","AD","KC","3S","JC","7S","AC","JH","TH","4C"],["8S","8C","AH","6C","2D","3C","QC","5C","6D","KD","9S","9H","JD"],["TD","KS","TS","5S","5D","QD","KH","4H","QH","7C","TC","QS","3D"]],"left_over":null,"pass_step":{"direction":"left","distance":1}}',1772366400000);
INSERT INTO "event" VALUES('5y0w7fgx',6,'passed','{"seat":0,"cards":["AS","9D","JS"]}',1772366400000);
INSERT INTO "event" VALUES('5y0w7fgx',7,'passed','{"seat":1,"cards":["AC","KC","JH"]}',1772366400000);
INSERT INTO "event" VALUES('5y0w7fgx',8,'passed','{"seat":2,"cards":["KD","AH","JD"]}',1772366400000);
INSERT INTO "event" VALUES('5y0w7fgx',9,'passed','{"seat":3,"cards":["QS","KH","QH"]}',1772366400000);
INSERT INTO "event" VALUES('5y0w7fgx',10,'passes-taken','{"received":[["QS","KH","QH"],["AS","9D","JS"],["AC","KC","JH"],["KD","AH","JD"]]}',1772366400000);
INSERT INTO "event" VALUES('5y0w7fgx',11,'play-began','{"opening":{"leader":0,"card":"2C","suit":null,"shade":null}}',1772366400000);
INSERT INTO "event" VALUES('5y0w7fgx',12,'played','{"seat":0,"card":"2C","shade":null,"announced":null,"breaks":false,"how":"chosen"}',1772366400000);
INSERT INTO "event" VALUES('5y0w7fgx',13,'played','{"seat":1,"card":"JC","shade":null,"announced":null,"breaks":false,"how":"chosen"}',1772366400000);
INSERT INTO "event" VALUES('5y0w7fgx',14,'played','{"seat":2,"card":"8C","shade":null,"announced":null,"breaks":false,"how":"chosen"}',1772366400000);
INSERT INTO "event" VALUES('5y0w7fgx',15,'played','{"seat":3,"card":"TC","shade":null,"announced":null,"breaks":false,"how":"chosen"}',1772366400000);
INSERT INTO "event" VALUES('5y0w7fgx',16,'trick-taken','{"winner":1,"points":0,"revealed":null,"kitty":null,"breaks":false}',1772366400000);
INSERT INTO "event" VALUES('5y0w7fgx',17,'played','{"seat":1,"card":"AD","shade":null,"announced":null,"breaks":false,"how":"chosen"}',1772366400000);
INSERT INTO "event" VALUES('5y0w7fgx',18,'played','{"seat":2,"card":"6D","shade":null,"announced":null,"breaks":false,"how":"chosen"}',1772366400000);
INSERT INTO "event" VALUES('5y0w7fgx',19,'played','{"seat":3,"card":"KD","shade":null,"announced":null,"breaks":false,"how":"chosen"}',1772366400000);
INSERT INTO "event" VALUES('5y0w7fgx',20,'played','{"seat":0,"card":"7D","shade":null,"announced":null,"breaks":false,"how":"chosen"}',1772366400000);
INSERT INTO "event" VALUES('5y0w7fgx',21,'trick-taken','{"winner":1,"points":0,"revealed":null,"kitty":null,"breaks":false}',1772366400000);
INSERT INTO "event" VALUES('5y0w7fgx',22,'played','{"seat":1,"card":"9D","shade":null,"announced":null,"breaks":false,"how":"chosen"}',1772366400000);
INSERT INTO "event" VALUES('5y0w7fgx',23,'played','{"seat":2,"card":"2D","shade":null,"announced":null,"breaks":false,"how":"chosen"}',1772366400000);
INSERT INTO "event" VALUES('5y0w7fgx',24,'played','{"seat":3,"card":"5D","shade":null,"announced":null,"breaks":false,"how":"chosen"}',1772366400000);
INSERT INTO "event" VALUES('5y0w7fgx',25,'played','{"seat":0,"card":"4D","shade":null,"announced":null,"breaks":false,"how":"chosen"}',1772366400000);
INSERT INTO "event" VALUES('5y0w7fgx',26,'trick-taken','{"winner":1,"points":0,"revealed":null,"kitty":null,"breaks":false}',1772366400000);
INSERT INTO "event" VALUES('5y0w7fgx',27,'played','{"seat":1,"card":"4C","shade":null,"announced":null,"breaks":false,"how":"chosen"}',1772366400000);
INSERT INTO "event" VALUES('5y0w7fgx',28,'played','{"seat":2,"card":"3C","shade":null,"announced":null,"breaks":false,"how":"chosen"}',1772366400000);
INSERT INTO "event" VALUES('5y0w7fgx',29,'played','{"seat":3,"card":"7C","shade":null,"announced":null,"breaks":false,"how":"chosen"}',1772366400000);
INSERT INTO "event" VALUES('5y0w7fgx',30,'played','{"seat":0,"card":"9C","shade":null,"announced":null,"breaks":false,"how":"chosen"}',1772366400000);
INSERT INTO "event" VALUES('5y0w7fgx',31,'trick-taken','{"winner":0,"points":0,"revealed":null,"kitty":null,"breaks":false}',1772366400000);
INSERT INTO "event" VALUES('5y0w7fgx',32,'played','{"seat":0,"card":"6S","shade":null,"announced":null,"breaks":false,"how":"chosen"}',1772366400000);
INSERT INTO "event" VALUES('5y0w7fgx',33,'played','{"seat":1,"card":"JS","shade":null,"announced":null,"breaks":false,"how":"chosen"}',1772366400000);
INSERT INTO "event" VALUES('5y0w7fgx',34,'played','{"seat":2,"card":"9S","shade":null,"announced":null,"breaks":false,"how":"chosen"}',1772366400000);
INSERT INTO "event" VALUES('5y0w7fgx',35,'played','{"seat":3,"card":"KS","shade":null,"announced":null,"breaks":false,"how":"chosen"}',1772366400000);
INSERT INTO "event" VALUES('5y0w7fgx',36,'trick-taken','{"winner":3,"points":0,"revealed":null,"kitty":null,"breaks":false}',1772366400000);
INSERT INTO "event" VALUES('5y0w7fgx',37,'played','{"seat":3,"card":"TS","shade":null,"announced":null,"breaks":false,"how":"chosen"}',1772366400000);
INSERT INTO "event" VALUES('5y0w7fgx',38,'played','{"seat":0,"card":"4S","shade":null,"announced":null,"breaks":false,"how":"chosen"}',1772366400000);
INSERT INTO "event" VALUES('5y0w7fgx',39,'played','{"seat":1,"card":"7S","shade":null,"announced":null,"breaks":false,"how":"chosen"}',1772366400000);
INSERT INTO "event" VALUES('5y0w7fgx',40,'played','{"seat":2,"card":"8S","shade":null,"announced":null,"breaks":false,"how":"chosen"}',1772366400000);
INSERT INTO "event" VALUES('5y0w7fgx',41,'trick-taken','{"winner":3,"points":0,"revealed":null,"kitty":null,"breaks":false}',1772366400000);
INSERT INTO "event" VALUES('5y0w7fgx',42,'played','{"seat":3,"card":"5S","shade":null,"announced":null,"breaks":false,"how":"chosen"}',1772366400000);
INSERT INTO "event" VALUES('5y0w7fgx',43,'played','{"seat":0,"card":"2S","shade":null,"announced":null,"breaks":false,"how":"chosen"}',1772366400000);
INSERT INTO "event" VALUES('5y0w7fgx',44,'played','{"seat":1,"card":"3S","shade":null,"announced":null,"breaks":false,"how":"chosen"}',1772366400000);
INSERT INTO "event" VALUES('5y0w7fgx',45,'played','{"seat":2,"card":"AC","shade":null,"announced":null,"breaks":false,"how":"chosen"}',1772366400000);
INSERT INTO "event" VALUES('5y0w7fgx',46,'trick-taken','{"winner":3,"points":0,"revealed":null,"kitty":null,"breaks":false}',1772366400000);
INSERT INTO "event" VALUES('5y0w7fgx',47,'played','{"seat":3,"card":"3D","shade":null,"announced":null,"breaks":false,"how":"chosen"}',1772366400000);
INSERT INTO "event" VALUES('5y0w7fgx',48,'played','{"seat":0,"card":"QS","shade":null,"announced":null,"breaks":false,"how":"chosen"}',1772366400000);
INSERT INTO "event" VALUES('5y0w7fgx',49,'played','{"seat":1,"card":"8D","shade":null,"announced":null,"breaks":false,"how":"chosen"}',1772366400000);
INSERT INTO "event" VALUES('5y0w7fgx',50,'played','{"seat":2,"card":"JH","shade":null,"announced":null,"breaks":true,"how":"chosen"}',1772366400000);
INSERT INTO "event" VALUES('5y0w7fgx',51,'trick-taken','{"winner":1,"points":14,"revealed":null,"kitty":null,"breaks":false}',1772366400000);
INSERT INTO "event" VALUES('5y0w7fgx',52,'played','{"seat":1,"card":"3H","shade":null,"announced":null,"breaks":false,"how":"chosen"}',1772366400000);
INSERT INTO "event" VALUES('5y0w7fgx',53,'played','{"seat":2,"card":"9H","shade":null,"announced":null,"breaks":false,"how":"chosen"}',1772366400000);
INSERT INTO "event" VALUES('5y0w7fgx',54,'played','{"seat":3,"card":"AH","shade":null,"announced":null,"breaks":false,"how":"chosen"}',1772366400000);
INSERT INTO "event" VALUES('5y0w7fgx',55,'played','{"seat":0,"card":"KH","shade":null,"announced":null,"breaks":false,"how":"chosen"}',1772366400000);
INSERT INTO "event" VALUES('5y0w7fgx',56,'trick-taken','{"winner":3,"points":4,"revealed":null,"kitty":null,"breaks":false}',1772366400000);
INSERT INTO "event" VALUES('78rs02qo',1,'lobby-opened','{"guild_id":null,"channel_id":0,"host":{"user_id":101,"name":"Ann"},"variant":"classic","options":{},"clock":"off","computers":[{"number":1,"level":"normal"},{"number":2,"level":"normal"},{"number":3,"level":"normal"}],"language":"en","daily":null,"opponents":1,"practice":{"kind":"lesson","origin":"classic/duck","seat":0,"cards":[],"points":[]},"start":null,"duplicate":null,"tournament":null}',1772366400000);
INSERT INTO "event" VALUES('78rs02qo',2,'house-rules-set','{"options":{"hands":1}}',1772366400000);
INSERT INTO "event" VALUES('78rs02qo',3,'game-started','{"variant":"classic","revision":1,"players":4,"options":{"limit":100,"opening":"lowest-club","first_trick_points":false,"queen_breaks":"never","break_hearts":true,"jack_bonus":0,"no_tricks_bonus":0,"moon":"choice","hands":1}}',1772366400000);
INSERT INTO "event" VALUES('78rs02qo',4,'dealer-found','{"dealer":2,"rounds":[]}',1772366400000);
INSERT INTO "event" VALUES('78rs02qo',5,'dealt','{"number":1,"dealer":2,"hands":[["2D","KH","JC","6H","7H","3C","AS","7S","JH","5D","2H","5H","8S"],["AH","3S","9H","2C","8D","9D","QD","TC","7C","KD","3D","4S","5S"],["4C","2S","7D","8C","3H","TS","6C","TD","6S","JS","9C","4H","JD"],["5C","AD","QC","QH","6D","QS","8H","KS","KC","TH","9S","AC","4D"]],"left_over":null,"pass_step":{"direction":"left","distance":1}}',1772366400000);
INSERT INTO "event" VALUES('78rs02qo',6,'passed','{"seat":0,"cards":["AS","KH","JH"]}',1772366400000);
INSERT INTO "event" VALUES('78rs02qo',7,'passed','{"seat":1,"cards":["AH","KD","QD"]}',1772366400000);
INSERT INTO "event" VALUES('78rs02qo',8,'passed','{"seat":2,"cards":["JD","9C","8C"]}',1772366400000);
INSERT INTO "event" VALUES('78rs02qo',9,'passed','{"seat":3,"cards":["QS","QH","TH"]}',1772366400000);
INSERT INTO "event" VALUES('78rs02qo',10,'passes-taken','{"received":[["QS","QH","TH"],["AS","KH","JH"],["AH","KD","QD"],["JD","9C","8C"]]}',1772366400000);
INSERT INTO "event" VALUES('78rs02qo',11,'play-began','{"opening":{"leader":1,"card":"2C","suit":null,"shade":null}}',1772366400000);
INSERT INTO "event" VALUES('78rs02qo',12,'played','{"seat":1,"card":"2C","shade":null,"announced":null,"breaks":false,"how":"chosen"}',1772366400000);
INSERT INTO "event" VALUES('78rs02qo',13,'played','{"seat":2,"card":"6C","shade":null,"announced":null,"breaks":false,"how":"chosen"}',1772366400000);
INSERT INTO "event" VALUES('78rs02qo',14,'played','{"seat":3,"card":"AC","shade":null,"announced":null,"breaks":false,"how":"chosen"}',1772366400000);
INSERT INTO "event" VALUES('78rs02qo',15,'played','{"seat":0,"card":"JC","shade":null,"announced":null,"breaks":false,"how":"chosen"}',1772366400000);
INSERT INTO "event" VALUES('78rs02qo',16,'trick-taken','{"winner":3,"points":0,"revealed":null,"kitty":null,"breaks":false}',1772366400000);
INSERT INTO "event" VALUES('78rs02qo',17,'played','{"seat":3,"card":"AD","shade":null,"announced":null,"breaks":false,"how":"chosen"}',1772366400000);
INSERT INTO "event" VALUES('78rs02qo',18,'played','{"seat":0,"card":"5D","shade":null,"announced":null,"breaks":false,"how":"chosen"}',1772366400000);
INSERT INTO "event" VALUES('78rs02qo',19,'played','{"seat":1,"card":"9D","shade":null,"announced":null,"breaks":false,"how":"chosen"}',1772366400000);
INSERT INTO "event" VALUES('78rs02qo',20,'played','{"seat":2,"card":"KD","shade":null,"announced":null,"breaks":false,"how":"chosen"}',1772366400000);
INSERT INTO "event" VALUES('78rs02qo',21,'trick-taken','{"winner":3,"points":0,"revealed":null,"kitty":null,"breaks":false}',1772366400000);
INSERT INTO "event" VALUES('78rs02qo',22,'played','{"seat":3,"card":"JD","shade":null,"announced":null,"breaks":false,"how":"chosen"}',1772366400000);
INSERT INTO "event" VALUES('78rs02qo',23,'played','{"seat":0,"card":"2D","shade":null,"announced":null,"breaks":false,"how":"chosen"}',1772366400000);
INSERT INTO "event" VALUES('78rs02qo',24,'played','{"seat":1,"card":"8D","shade":null,"announced":null,"breaks":false,"how":"chosen"}',1772366400000);
INSERT INTO "event" VALUES('78rs02qo',25,'played','{"seat":2,"card":"TD","shade":null,"announced":null,"breaks":false,"how":"chosen"}',1772366400000);
INSERT INTO "event" VALUES('78rs02qo',26,'trick-taken','{"winner":3,"points":0,"revealed":null,"kitty":null,"breaks":false}',1772366400000);
INSERT INTO "event" VALUES('78rs02qo',27,'played','{"seat":3,"card":"9S","shade":null,"announced":null,"breaks":false,"how":"chosen"}',1772366400000);
INSERT INTO "event" VALUES('91hpbo5y',1,'lobby-opened','{"guild_id":7000000000000000001,"channel_id":8000000000000000002,"host":{"user_id":101,"name":"Ann"},"variant":"classic","options":{},"clock":"off","computers":[{"number":1,"level":"easy"},{"number":2,"level":"easy"},{"number":3,"level":"easy"}],"language":"en","daily":null,"opponents":1,"practice":null,"start":null,"duplicate":null,"tournament":null}',1772366400000);
INSERT INTO "event" VALUES('91hpbo5y',2,'secret-chosen','{"number":1,"secret":"be191c4df0138d0e9fa8c42e3634d9c2f3dacabb4fb6693ae9ea1c94a7d39fbb","scheme":"moonshooter-deal/2","at":null}',1772366400000);
INSERT INTO "event" VALUES('91hpbo5y',3,'house-rules-set','{"options":{"hands":1}}',1772366400000);
INSERT INTO "event" VALUES('91hpbo5y',4,'game-started','{"variant":"classic","revision":1,"players":4,"options":{"limit":100,"opening":"lowest-club","first_trick_points":false,"queen_breaks":"never","break_hearts":true,"jack_bonus":0,"no_tricks_bonus":0,"moon":"choice","hands":1}}',1772366400000);
INSERT INTO "event" VALUES('91hpbo5y',5,'dealer-found','{"dealer":2,"rounds":[]}',1772366400000);
INSERT INTO "event" VALUES('91hpbo5y',6,'dealt','{"number":1,"dealer":2,"hands":[["JC","9H","4H","4D","JS","6D","QC","9D","6C","8S","QD","4C","TS"],["QH","5H","AH","2H","7H","6H","9C","AS","8H","KC","5D","9S","7S"],["JH","7D","4S","3S","KD","2D","5C","3C","AC","3H","8D","5S","QS"],["AD","2S","KS","2C","3D","TD","TH","7C","6S","KH","8C","TC","JD"]],"left_over":null,"pass_step":{"direction":"left","distance":1}}',1772366400000);
INSERT INTO "event" VALUES('91hpbo5y',7,'secret-chosen','{"number":2,"secret":"f6690a54d79d7bcbb97b5fb671d59bf67d897791719a908be35480a0fb24cc41","scheme":"moonshooter-deal/2","at":null}',1772366400000);
INSERT INTO "event" VALUES('91hpbo5y',8,'passed','{"seat":1,"cards":["AS","AH","QH"]}',1772366400000);
INSERT INTO "event" VALUES('91hpbo5y',9,'passed','{"seat":2,"cards":["QS","AC","JH"]}',1772366400000);
INSERT INTO "event" VALUES('91hpbo5y',10,'passed','{"seat":3,"cards":["KS","KH","AD"]}',1772366400000);
INSERT INTO "event" VALUES('91hpbo5y',11,'passed','{"seat":0,"cards":["QC","QD","JC"]}',1772366400000);
INSERT INTO "event" VALUES('91hpbo5y',12,'passes-taken','{"received":[["KS","KH","AD"],["QC","QD","JC"],["AS","AH","QH"],["QS","AC","JH"]]}',1772366400000);
INSERT INTO "event" VALUES('91hpbo5y',13,'play-began','{"opening":{"leader":3,"card":"2C","suit":null,"shade":null}}',1772366400000);
INSERT INTO "event" VALUES('91hpbo5y',14,'played','{"seat":3,"card":"2C","shade":null,"announced":null,"breaks":false,"how":"chosen"}',1772366400000);
INSERT INTO "event" VALUES('91hpbo5y',15,'played','{"seat":0,"card":"6C","shade":null,"announced":null,"breaks":false,"how":"chosen"}',1772366400000);
INSERT INTO "event" VALUES('91hpbo5y',16,'played','{"seat":1,"card":"KC","shade":null,"announced":null,"breaks":false,"how":"chosen"}',1772366400000);
INSERT INTO "event" VALUES('91hpbo5y',17,'played','{"seat":2,"card":"5C","shade":null,"announced":null,"breaks":false,"how":"chosen"}',1772366400000);
INSERT INTO "event" VALUES('91hpbo5y',18,'trick-taken','{"winner":1,"points":0,"revealed":null,"kitty":null,"breaks":false}',1772366400000);
INSERT INTO "event" VALUES('91hpbo5y',19,'played','{"seat":1,"card":"5D","shade":null,"announced":null,"breaks":false,"how":"chosen"}',1772366400000);
INSERT INTO "event" VALUES('91hpbo5y',20,'played','{"seat":2,"card":"7D","shade":null,"announced":null,"breaks":false,"how":"chosen"}',1772366400000);
INSERT INTO "event" VALUES('91hpbo5y',21,'played','{"seat":3,"card":"JD","shade":null,"announced":null,"breaks":false,"how":"chosen"}',1772366400000);
INSERT INTO "event" VALUES('91hpbo5y',22,'played','{"seat":0,"card":"AD","shade":null,"announced":null,"breaks":false,"how":"chosen"}',1772366400000);
INSERT INTO "event" VALUES('91hpbo5y',23,'trick-taken','{"winner":0,"points":0,"revealed":null,"kitty":null,"breaks":false}',1772366400000);
INSERT INTO "event" VALUES('91hpbo5y',24,'played','{"seat":0,"card":"9D","shade":null,"announced":null,"breaks":false,"how":"chosen"}',1772366400000);
INSERT INTO "event" VALUES('91hpbo5y',25,'played','{"seat":1,"card":"QD","shade":null,"announced":null,"breaks":false,"how":"chosen"}',1772366400000);
INSERT INTO "event" VALUES('91hpbo5y',26,'played','{"seat":2,"card":"8D","shade":null,"announced":null,"breaks":false,"how":"chosen"}',1772366400000);
INSERT INTO "event" VALUES('91hpbo5y',27,'played','{"seat":3,"card":"TD","shade":null,"announced":null,"breaks":false,"how":"chosen"}',1772366400000);
INSERT INTO "event" VALUES('91hpbo5y',28,'trick-taken','{"winner":1,"points":0,"revealed":null,"kitty":null,"breaks":false}',1772366400000);
INSERT INTO "event" VALUES('91hpbo5y',29,'played','{"seat":1,"card":"7S","shade":null,"announced":null,"breaks":false,"how":"chosen"}',1772366400000);
INSERT INTO "event" VALUES('91hpbo5y',30,'played','{"seat":2,"card":"5S","shade":null,"announced":null,"breaks":false,"how":"chosen"}',1772366400000);
INSERT INTO "event" VALUES('91hpbo5y',31,'played','{"seat":3,"card":"6S","shade":null,"announced":null,"breaks":false,"how":"chosen"}',1772366400000);
INSERT INTO "event" VALUES('91hpbo5y',32,'played','{"seat":0,"card":"KS","shade":null,"announced":null,"breaks":false,"how":"chosen"}',1772366400000);
INSERT INTO "event" VALUES('91hpbo5y',33,'trick-taken','{"winner":0,"points":0,"revealed":null,"kitty":null,"breaks":false}',1772366400000);
INSERT INTO "event" VALUES('91hpbo5y',34,'played','{"seat":0,"card":"JS","shade":null,"announced":null,"breaks":false,"how":"chosen"}',1772366400000);
INSERT INTO "event" VALUES('91hpbo5y',35,'played','{"seat":1,"card":"9S","shade":null,"announced":null,"breaks":false,"how":"chosen"}',1772366400000);
INSERT INTO "event" VALUES('91hpbo5y',36,'played','{"seat":2,"card":"4S","shade":null,"announced":null,"breaks":false,"how":"chosen"}',1772366400000);
INSERT INTO "event" VALUES('91hpbo5y',37,'played','{"seat":3,"card":"2S","shade":null,"announced":null,"breaks":false,"how":"chosen"}',1772366400000);
INSERT INTO "event" VALUES('91hpbo5y',38,'trick-taken','{"winner":0,"points":0,"revealed":null,"kitty":null,"breaks":false}',1772366400000);
INSERT INTO "event" VALUES('91hpbo5y',39,'played','{"seat":0,"card":"TS","shade":null,"announced":null,"breaks":false,"how":"chosen"}',1772366400000);
INSERT INTO "event" VALUES('91hpbo5y',40,'played','{"seat":1,"card":"8H","shade":null,"announced":null,"breaks":true,"how":"chosen"}',1772366400000);
INSERT INTO "event" VALUES('91hpbo5y',41,'played','{"seat":2,"card":"3S","shade":null,"announced":null,"breaks":false,"how":"chosen"}',1772366400000);
INSERT INTO "event" VALUES('91hpbo5y',42,'played','{"seat":3,"card":"QS","shade":null,"announced":null,"breaks":false,"how":"chosen"}',1772366400000);
INSERT INTO "event" VALUES('91hpbo5y',43,'trick-taken','{"winner":3,"points":14,"revealed":null,"kitty":null,"breaks":false}',1772366400000);
INSERT INTO "event" VALUES('91hpbo5y',44,'played','{"seat":3,"card":"3D","shade":null,"announced":null,"breaks":false,"how":"chosen"}',1772366400000);
INSERT INTO "event" VALUES('91hpbo5y',45,'played','{"seat":0,"card":"6D","shade":null,"announced":null,"breaks":false,"how":"chosen"}',1772366400000);
INSERT INTO "event" VALUES('91hpbo5y',46,'played','{"seat":1,"card":"7H","shade":null,"announced":null,"breaks":false,"how":"chosen"}',1772366400000);
INSERT INTO "event" VALUES('91hpbo5y',47,'played','{"seat":2,"card":"KD","shade":null,"announced":null,"breaks":false,"how":"chosen"}',1772366400000);
INSERT INTO "event" VALUES('91hpbo5y',48,'trick-taken','{"winner":2,"points":1,"revealed":null,"kitty":null,"breaks":false}',1772366400000);
INSERT INTO "event" VALUES('91hpbo5y',49,'played','{"seat":2,"card":"2D","shade":null,"announced":null,"breaks":false,"how":"chosen"}',1772366400000);
INSERT INTO "event" VALUES('91hpbo5y',50,'played','{"seat":3,"card":"JH","shade":null,"announced":null,"breaks":false,"how":"chosen"}',1772366400000);
INSERT INTO "event" VALUES('91hpbo5y',51,'played','{"seat":0,"card":"4D","shade":null,"announced":null,"breaks":false,"how":"chosen"}',1772366400000);
INSERT INTO "event" VALUES('91hpbo5y',52,'played','{"seat":1,"card":"6H","shade":null,"announced":null,"breaks":false,"how":"chosen"}',1772366400000);
INSERT INTO "event" VALUES('91hpbo5y',53,'trick-taken','{"winner":0,"points":2,"revealed":null,"kitty":null,"breaks":false}',1772366400000);
INSERT INTO "event" VALUES('91hpbo5y',54,'played','{"seat":0,"card":"4C","shade":null,"announced":null,"breaks":false,"how":"chosen"}',1772366400000);
INSERT INTO "event" VALUES('91hpbo5y',55,'played','{"seat":1,"card":"9C","shade":null,"announced":null,"breaks":false,"how":"chosen"}',1772366400000);
INSERT INTO "event" VALUES('91hpbo5y',56,'played','{"seat":2,"card":"3C","shade":null,"announced":null,"breaks":false,"how":"chosen"}',1772366400000);
INSERT INTO "event" VALUES('91hpbo5y',57,'played','{"seat":3,"card":"AC","shade":null,"announced":null,"breaks":false,"how":"chosen"}',1772366400000);
INSERT INTO "event" VALUES('91hpbo5y',58,'trick-taken','{"winner":3,"points":0,"revealed":null,"kitty":null,"breaks":false}',1772366400000);
INSERT INTO "event" VALUES('91hpbo5y',59,'played','{"seat":3,"card":"7C","shade":null,"announced":null,"breaks":false,"how":"chosen"}',1772366400000);
INSERT INTO "event" VALUES('91hpbo5y',60,'played','{"seat":0,"card":"KH","shade":null,"announced":null,"breaks":false,"how":"chosen"}',1772366400000);
INSERT INTO "event" VALUES('91hpbo5y',61,'played','{"seat":1,"card":"JC","shade":null,"announced":null,"breaks":false,"how":"chosen"}',1772366400000);
INSERT INTO "event" VALUES('91hpbo5y',62,'played','{"seat":2,"card":"AH","shade":null,"announced":null,"breaks":false,"how":"chosen"}',1772366400000);
INSERT INTO "event" VALUES('91hpbo5y',63,'trick-taken','{"winner":1,"points":2,"revealed":null,"kitty":null,"breaks":false}',1772366400000);
INSERT INTO "event" VALUES('91hpbo5y',64,'played','{"seat":1,"card":"2H","shade":null,"announced":null,"breaks":false,"how":"chosen"}',1772366400000);
INSERT INTO "event" VALUES('91hpbo5y',65,'played','{"seat":2,"card":"3H","shade":null,"announced":null,"breaks":false,"how":"chosen"}',1772366400000);
INSERT INTO "event" VALUES('91hpbo5y',66,'played','{"seat":3,"card":"TH","shade":null,"announced":null,"breaks":false,"how":"chosen"}',1772366400000);
INSERT INTO "event" VALUES('91hpbo5y',67,'played','{"seat":0,"card":"9H","shade":null,"announced":null,"breaks":false,"how":"chosen"}',1772366400000);
INSERT INTO "event" VALUES('91hpbo5y',68,'trick-taken','{"winner":3,"points":4,"revealed":null,"kitty":null,"breaks":false}',1772366400000);
INSERT INTO "event" VALUES('91hpbo5y',69,'played','{"seat":3,"card":"8C","shade":null,"announced":null,"breaks":false,"how":"chosen"}',1772366400000);
INSERT INTO "event" VALUES('91hpbo5y',70,'played','{"seat":0,"card":"8S","shade":null,"announced":null,"breaks":false,"how":"chosen"}',1772366400000);
INSERT INTO "event" VALUES('91hpbo5y',71,'played','{"seat":1,"card":"QC","shade":null,"announced":null,"breaks":false,"how":"chosen"}',1772366400000);
INSERT INTO "event" VALUES('91hpbo5y',72,'played','{"seat":2,"card":"QH","shade":null,"announced":null,"breaks":false,"how":"chosen"}',1772366400000);
INSERT INTO "event" VALUES('91hpbo5y',73,'trick-taken','{"winner":1,"points":1,"revealed":null,"kitty":null,"breaks":false}',1772366400000);
INSERT INTO "event" VALUES('91hpbo5y',74,'played','{"seat":1,"card":"5H","shade":null,"announced":null,"breaks":false,"how":"chosen"}',1772366400000);
INSERT INTO "event" VALUES('91hpbo5y',75,'played','{"seat":2,"card":"AS","shade":null,"announced":null,"breaks":false,"how":"chosen"}',1772366400000);
INSERT INTO "event" VALUES('91hpbo5y',76,'played','{"seat":3,"card":"TC","shade":null,"announced":null,"breaks":false,"how":"chosen"}',1772366400000);
INSERT INTO "event" VALUES('91hpbo5y',77,'played','{"seat":0,"card":"4H","shade":null,"announced":null,"breaks":false,"how":"chosen"}',1772366400000);
INSERT INTO "event" VALUES('91hpbo5y',78,'trick-taken','{"winner":1,"points":2,"revealed":null,"kitty":null,"breaks":false}',1772366400000);
INSERT INTO "event" VALUES('91hpbo5y',79,'hand-scored','{"points":[2,5,1,18],"reset":[],"totals":[2,5,1,18]}',1772366400000);
INSERT INTO "event" VALUES('91hpbo5y',80,'secret-shown','{"number":1,"secret":"be191c4df0138d0e9fa8c42e3634d9c2f3dacabb4fb6693ae9ea1c94a7d39fbb"}',1772366400000);
INSERT INTO "event" VALUES('91hpbo5y',81,'game-ended','{"outcome":{"reason":"hands","winners":[2]}}',1772366400000);
INSERT INTO "event" VALUES('cg0f09l4',1,'lobby-opened','{"guild_id":7000000000000000001,"channel_id":8000000000000000002,"host":{"user_id":102,"name":"Bo"},"variant":"classic","options":{},"clock":"off","computers":[],"language":"en","daily":null,"opponents":1,"practice":null,"start":null,"duplicate":{"duplicate_id":"q9llvxqa","shadows":0,"place":1},"tournament":null}',1772366400000);
INSERT INTO "event" VALUES('cg0f09l4',2,'secret-chosen','{"number":1,"secret":"868befe273d74556763c4373033abc565b36b5dce55f86edad512eb583a8907f","scheme":"moonshooter-duplicate/1","at":"2026-03-01T12:00:00Z"}',1772366400000);
INSERT INTO "event" VALUES('cg0f09l4',3,'house-rules-set','{"options":{"hands":2}}',1772366400000);
INSERT INTO "event" VALUES('cg0f09l4',4,'clock-set','{"clock":"90s"}',1772366400000);
INSERT INTO "event" VALUES('cg0f09l4',5,'computer-added','{"computer":{"number":1,"level":"normal"}}',1772366400000);
INSERT INTO "event" VALUES('cg0f09l4',6,'computer-added','{"computer":{"number":2,"level":"normal"}}',1772366400000);
INSERT INTO "event" VALUES('cg0f09l4',7,'computer-added','{"computer":{"number":3,"level":"normal"}}',1772366400000);
INSERT INTO "event" VALUES('cg0f09l4',8,'deal-sealed','{"number":1,"clicks":[],"at":"2026-03-01T12:00:00Z"}',1772366400000);
INSERT INTO "event" VALUES('cg0f09l4',9,'game-started','{"variant":"classic","revision":1,"players":4,"options":{"limit":100,"opening":"lowest-club","first_trick_points":false,"queen_breaks":"never","break_hearts":true,"jack_bonus":0,"no_tricks_bonus":0,"moon":"choice","hands":2}}',1772366400000);
INSERT INTO "event" VALUES('cg0f09l4',10,'dealer-found','{"dealer":0,"rounds":[]}',1772366400000);
INSERT INTO "event" VALUES('cg0f09l4',11,'dealt','{"number":1,"dealer":0,"hands":[["2D","5S","5D","2H","TS","QD","6D","9S","KS","JD","3C","7S","TH"],["8D","8S","7H","6C","4S","KH","2C","AH","7C","QS","4H","5H","9H"],["AC","3H","9D","3S","KD","JS","QH","8C","TD","JC","QC","JH","AS"],["AD","2S","6H","5C","4D","7D","KC","8H","3D","TC","4C","9C","6S"]],"left_over":null,"pass_step":{"direction":"left","distance":1}}',1772366400000);
INSERT INTO "event" VALUES('cg0f09l4',12,'secret-chosen','{"number":2,"secret":"7401d2c90be3a7dcbaf52b914bbadccce6c6c34a58bd81773998d58c366dcaec","scheme":"moonshooter-duplicate/1","at":"2026-03-01T12:00:00Z"}',1772366400000);
INSERT INTO "event" VALUES('cg0f09l4',13,'passed','{"seat":1,"cards":["QS","AH","KH"]}',1772366400000);
INSERT INTO "event" VALUES('cg0f09l4',14,'passed','{"seat":2,"cards":["AS","AC","QH"]}',1772366400000);
INSERT INTO "event" VALUES('cg0f09l4',15,'passed','{"seat":3,"cards":["AD","KC","TC"]}',1772366400000);
INSERT INTO "event" VALUES('cztz7xp5',1,'lobby-opened','{"guild_id":7000000000000000001,"channel_id":8000000000000000002,"host":{"user_id":101,"name":"Ann"},"variant":"classic","options":{},"clock":"off","computers":[{"number":1,"level":"easy"},{"number":2,"level":"easy"},{"number":3,"level":"easy"}],"language":"en","daily":null,"opponents":1,"practice":null,"start":null,"duplicate":null,"tournament":null}',1772366400000);
INSERT INTO "event" VALUES('cztz7xp5',2,'secret-chosen','{"number":1,"secret":"caa4cdd5b4757872a9c29a8570f15ec1e78db764b01009d337287e5a2c14ece5","scheme":"moonshooter-deal/2","at":null}',1772366400000);
INSERT INTO "event" VALUES('cztz7xp5',3,'house-rules-set','{"options":{"hands":2}}',1772366400000);
INSERT INTO "event" VALUES('cztz7xp5',4,'duplicate-set','{"duplicate":"dupl1234","shadows":3}',1772366400000);
INSERT INTO "event" VALUES('cztz7xp5',5,'game-started','{"variant":"classic","revision":1,"players":4,"options":{"limit":100,"opening":"lowest-club","first_trick_points":false,"queen_breaks":"never","break_hearts":true,"jack_bonus":0,"no_tricks_bonus":0,"moon":"choice","hands":2}}',1772366400000);
INSERT INTO "event" VALUES('cztz7xp5',6,'dealer-found','{"dealer":1,"rounds":[]}',1772366400000);
INSERT INTO "event" VALUES('cztz7xp5',7,'dealt','{"number":1,"dealer":1,"hands":[["3D","9D","3C","TD","JS","KC","KD","3H","AC","QS","8D","TH","AD"],["JH","QH","4H","KH","9S","7D","8C","2C","9C","7C","6C","QD","7H"],["8H","QC","AH","4D","6D","4C","2S","KS","4S","JC","6S","JD","5S"],["5H","8S","7S","9H","3S","2D","TS","2H","AS","TC","5D","5C","6H"]],"left_over":null,"pass_step":{"direction":"left","distance":1}}',1772366400000);
INSERT INTO "event" VALUES('cztz7xp5',8,'secret-chosen','{"number":2,"secret":"43b1e53775eef8e31b68123992f750d6e36cb5c512c2aba54f717c8b14afd688","scheme":"moonshooter-deal/2","at":null}',1772366400000);
INSERT INTO "event" VALUES('cztz7xp5',9,'passed','{"seat":1,"cards":["KH","QH","JH"]}',1772366400000);
INSERT INTO "event" VALUES('cztz7xp5',10,'passed','{"seat":2,"cards":["KS","AH","QC"]}',1772366400000);
INSERT INTO "event" VALUES('cztz7xp5',11,'passed','{"seat":3,"cards":["AS","9H","TC"]}',1772366400000);
INSERT INTO "event" VALUES('cztz7xp5',12,'passed','{"seat":0,"cards":["QS","TH","AC"]}',1772366400000);
INSERT INTO "event" VALUES('cztz7xp5',13,'passes-taken','{"received":[["AS","9H","TC"],["QS","TH","AC"],["KH","QH","JH"],["KS","AH","QC"]]}',1772366400000);
INSERT INTO "event" VALUES('cztz7xp5',14,'play-began','{"opening":{"leader":1,"card":"2C","suit":null,"shade":null}}',1772366400000);
INSERT INTO "event" VALUES('cztz7xp5',15,'played','{"seat":1,"card":"2C","shade":null,"announced":null,"breaks":false,"how":"chosen"}',1772366400000);
INSERT INTO "event" VALUES('cztz7xp5',16,'played','{"seat":2,"card":"4C","shade":null,"announced":null,"breaks":false,"how":"chosen"}',1772366400000);
INSERT INTO "event" VALUES('cztz7xp5',17,'played','{"seat":3,"card":"QC","shade":null,"announced":null,"breaks":false,"how":"chosen"}',1772366400000);
INSERT INTO "event" VALUES('cztz7xp5',18,'played','{"seat":0,"card":"KC","shade":null,"announced":null,"breaks":false,"how":"chosen"}',1772366400000);
INSERT INTO "event" VALUES('cztz7xp5',19,'trick-taken','{"winner":0,"points":0,"revealed":null,"kitty":null,"breaks":false}',1772366400000);
INSERT INTO "event" VALUES('cztz7xp5',20,'played','{"seat":0,"card":"TC","shade":null,"announced":null,"breaks":false,"how":"chosen"}',1772366400000);
INSERT INTO "event" VALUES('cztz7xp5',21,'played','{"seat":1,"card":"9C","shade":null,"announced":null,"breaks":false,"how":"chosen"}',1772366400000);
INSERT INTO "event" VALUES('cztz7xp5',22,'played','{"seat":2,"card":"JC","shade":null,"announced":null,"breaks":false,"how":"chosen"}',1772366400000);
INSERT INTO "event" VALUES('cztz7xp5',23,'played','{"seat":3,"card":"5C","shade":null,"announced":null,"breaks":false,"how":"chosen"}',1772366400000);
INSERT INTO "event" VALUES('cztz7xp5',24,'trick-taken','{"winner":2,"points":0,"revealed":null,"kitty":null,"breaks":false}',1772366400000);
INSERT INTO "event" VALUES('cztz7xp5',25,'played','{"seat":2,"card":"2S","shade":null,"announced":null,"breaks":false,"how":"chosen"}',1772366400000);
INSERT INTO "event" VALUES('cztz7xp5',26,'played','{"seat":3,"card":"7S","shade":null,"announced":null,"breaks":false,"how":"chosen"}',1772366400000);
INSERT INTO "event" VALUES('cztz7xp5',27,'played','{"seat":0,"card":"JS","shade":null,"announced":null,"breaks":false,"how":"chosen"}',1772366400000);
INSERT INTO "event" VALUES('cztz7xp5',28,'played','{"seat":1,"card":"9S","shade":null,"announced":null,"breaks":false,"how":"chosen"}',1772366400000);
INSERT INTO "event" VALUES('cztz7xp5',29,'trick-taken','{"winner":0,"points":0,"revealed":null,"kitty":null,"breaks":false}',1772366400000);
INSERT INTO "event" VALUES('cztz7xp5',30,'played','{"seat":0,"card":"3D","shade":null,"announced":null,"breaks":false,"how":"chosen"}',1772366400000);
INSERT INTO "event" VALUES('cztz7xp5',31,'played','{"seat":1,"card":"7D","shade":null,"announced":null,"breaks":false,"how":"chosen"}',1772366400000);
INSERT INTO "event" VALUES('cztz7xp5',32,'played','{"seat":2,"card":"6D","shade":null,"announced":null,"breaks":false,"how":"chosen"}',1772366400000);
INSERT INTO "event" VALUES('cztz7xp5',33,'played','{"seat":3,"card":"5D","shade":null,"announced":null,"breaks":false,"how":"chosen"}',1772366400000);
INSERT INTO "event" VALUES('cztz7xp5',34,'trick-taken','{"winner":1,"points":0,"revealed":null,"kitty":null,"breaks":false}',1772366400000);
INSERT INTO "event" VALUES('cztz7xp5',35,'played','{"seat":1,"card":"6C","shade":null,"announced":null,"breaks":false,"how":"chosen"}',1772366400000);
INSERT INTO "event" VALUES('cztz7xp5',36,'played','{"seat":2,"card":"KH","shade":null,"announced":null,"breaks":true,"how":"chosen"}',1772366400000);
INSERT INTO "event" VALUES('cztz7xp5',37,'played','{"seat":3,"card":"AH","shade":null,"announced":null,"breaks":false,"how":"chosen"}',1772366400000);
INSERT INTO "event" VALUES('cztz7xp5',38,'played','{"seat":0,"card":"3C","shade":null,"announced":null,"breaks":false,"how":"chosen"}',1772366400000);
INSERT INTO "event" VALUES('cztz7xp5',39,'trick-taken','{"winner":1,"points":2,"revealed":null,"kitty":null,"breaks":false}',1772366400000);
INSERT INTO "event" VALUES('cztz7xp5',40,'played','{"seat":1,"card":"4H","shade":null,"announced":null,"breaks":false,"how":"chosen"}',1772366400000);
INSERT INTO "event" VALUES('cztz7xp5',41,'played','{"seat":2,"card":"8H","shade":null,"announced":null,"breaks":false,"how":"chosen"}',1772366400000);
INSERT INTO "event" VALUES('cztz7xp5',42,'played','{"seat":3,"card":"6H","shade":null,"announced":null,"breaks":false,"how":"chosen"}',1772366400000);
INSERT INTO "event" VALUES('cztz7xp5',43,'played','{"seat":0,"card":"3H","shade":null,"announced":null,"breaks":false,"how":"chosen"}',1772366400000);
INSERT INTO "event" VALUES('cztz7xp5',44,'trick-taken','{"winner":2,"points":4,"revealed":null,"kitty":null,"breaks":false}',1772366400000);
INSERT INTO "event" VALUES('cztz7xp5',45,'played','{"seat":2,"card":"4D","shade":null,"announced":null,"breaks":false,"how":"chosen"}',1772366400000);
INSERT INTO "event" VALUES('cztz7xp5',46,'played','{"seat":3,"card":"2D","shade":null,"announced":null,"breaks":false,"how":"chosen"}',1772366400000);
INSERT INTO "event" VALUES('cztz7xp5',47,'played','{"seat":0,"card":"TD","shade":null,"announced":null,"breaks":false,"how":"chosen"}',1772366400000);
INSERT INTO "event" VALUES('cztz7xp5',48,'played','{"seat":1,"card":"QD","shade":null,"announced":null,"breaks":false,"how":"chosen"}',1772366400000);
INSERT INTO "event" VALUES('cztz7xp5',49,'trick-taken','{"winner":1,"points":0,"revealed":null,"kitty":null,"breaks":false}',1772366400000);
INSERT INTO "event" VALUES('cztz7xp5',50,'played','{"seat":1,"card":"7C","shade":null,"announced":null,"breaks":false,"how":"chosen"}',1772366400000);
INSERT INTO "event" VALUES('cztz7xp5',51,'played','{"seat":2,"card":"QH","shade":null,"announced":null,"breaks":false,"how":"chosen"}',1772366400000);
INSERT INTO "event" VALUES('cztz7xp5',52,'played','{"seat":3,"card":"KS","shade":null,"announced":null,"breaks":false,"how":"chosen"}',1772366400000);
INSERT INTO "event" VALUES('cztz7xp5',53,'played','{"seat":0,"card":"AS","shade":null,"announced":null,"breaks":false,"how":"chosen"}',1772366400000);
INSERT INTO "event" VALUES('cztz7xp5',54,'trick-taken','{"winner":1,"points":1,"revealed":null,"kitty":null,"breaks":false}',1772366400000);
INSERT INTO "event" VALUES('cztz7xp5',55,'played','{"seat":1,"card":"8C","shade":null,"announced":null,"breaks":false,"how":"chosen"}',1772366400000);
INSERT INTO "event" VALUES('cztz7xp5',56,'played','{"seat":2,"card":"JH","shade":null,"announced":null,"breaks":false,"how":"chosen"}',1772366400000);
INSERT INTO "event" VALUES('cztz7xp5',57,'played','{"seat":3,"card":"5H","shade":null,"announced":null,"breaks":false,"how":"chosen"}',1772366400000);
INSERT INTO "event" VALUES('cztz7xp5',58,'played','{"seat":0,"card":"9H","shade":null,"announced":null,"breaks":false,"how":"chosen"}',1772366400000);
INSERT INTO "event" VALUES('cztz7xp5',59,'trick-taken','{"winner":1,"points":3,"revealed":null,"kitty":null,"breaks":false}',1772366400000);
INSERT INTO "event" VALUES('cztz7xp5',60,'rest-claimed','{"claim":{"reason":"all-mine","trick":10,"seat":1}}',1772366400000);
INSERT INTO "event" VALUES('cztz7xp5',61,'played','{"seat":1,"card":"AC","shade":null,"announced":null,"breaks":false,"how":"claim"}',1772366400000);
INSERT INTO "event" VALUES('cztz7xp5',62,'played','{"seat":2,"card":"JD","shade":null,"announced":null,"breaks":false,"how":"claim"}',1772366400000);
INSERT INTO "event" VALUES('cztz7xp5',63,'played','{"seat":3,"card":"3S","shade":null,"announced":null,"breaks":false,"how":"claim"}',1772366400000);
INSERT INTO "event" VALUES('cztz7xp5',64,'played','{"seat":0,"card":"8D","shade":null,"announced":null,"breaks":false,"how":"claim"}',1772366400000);
INSERT INTO "event" VALUES('cztz7xp5',65,'trick-taken','{"winner":1,"points":0,"revealed":null,"kitty":null,"breaks":false}',1772366400000);
INSERT INTO "event" VALUES('cztz7xp5',66,'played','{"seat":1,"card":"QS","shade":null,"announced":null,"breaks":false,"how":"claim"}',1772366400000);
INSERT INTO "event" VALUES('cztz7xp5',67,'played','{"seat":2,"card":"4S","shade":null,"announced":null,"breaks":false,"how":"claim"}',1772366400000);
INSERT INTO "event" VALUES('cztz7xp5',68,'played','{"seat":3,"card":"8S","shade":null,"announced":null,"breaks":false,"how":"claim"}',1772366400000);
INSERT INTO "event" VALUES('cztz7xp5',69,'played','{"seat":0,"card":"9D","shade":null,"announced":null,"breaks":false,"how":"claim"}',1772366400000);
INSERT INTO "event" VALUES('cztz7xp5',70,'trick-taken','{"winner":1,"points":13,"revealed":null,"kitty":null,"breaks":false}',1772366400000);
INSERT INTO "event" VALUES('cztz7xp5',71,'played','{"seat":1,"card":"7H","shade":null,"announced":null,"breaks":false,"how":"claim"}',1772366400000);
INSERT INTO "event" VALUES('cztz7xp5',72,'played','{"seat":2,"card":"5S","shade":null,"announced":null,"breaks":false,"how":"claim"}',1772366400000);
INSERT INTO "event" VALUES('cztz7xp5',73,'played','{"seat":3,"card":"2H","shade":null,"announced":null,"breaks":false,"how":"claim"}',1772366400000);
INSERT INTO "event" VALUES('cztz7xp5',74,'played','{"seat":0,"card":"KD","shade":null,"announced":null,"breaks":false,"how":"claim"}',1772366400000);
INSERT INTO "event" VALUES('cztz7xp5',75,'trick-taken','{"winner":1,"points":2,"revealed":null,"kitty":null,"breaks":false}',1772366400000);
INSERT INTO "event" VALUES('cztz7xp5',76,'played','{"seat":1,"card":"TH","shade":null,"announced":null,"breaks":false,"how":"claim"}',1772366400000);
INSERT INTO "event" VALUES('cztz7xp5',77,'played','{"seat":2,"card":"6S","shade":null,"announced":null,"breaks":false,"how":"claim"}',1772366400000);
INSERT INTO "event" VALUES('cztz7xp5',78,'played','{"seat":3,"card":"TS","shade":null,"announced":null,"breaks":false,"how":"claim"}',1772366400000);
INSERT INTO "event" VALUES('cztz7xp5',79,'played','{"seat":0,"card":"AD","shade":null,"announced":null,"breaks":false,"how":"claim"}',1772366400000);
INSERT INTO "event" VALUES('cztz7xp5',80,'trick-taken','{"winner":1,"points":1,"revealed":null,"kitty":null,"breaks":false}',1772366400000);
INSERT INTO "event" VALUES('cztz7xp5',81,'hand-scored','{"points":[0,22,4,0],"reset":[],"totals":[0,22,4,0]}',1772366400000);
INSERT INTO "event" VALUES('cztz7xp5',82,'shadows-played','{"number":1,"hands":[{"passed":[["QS","TH","AC"],["KH","QH","JH"],["AH","QC","JD"],["AS","9H","TS"]],"plays":[["2C",null],["JC",null],["TC",null],["KC",null],["3D",null],["QD",null],["6D",null],["JD",null],["9S",null],["6S",null],["8S",null],["AS",null],["JS",null],["QS",null],["5S",null],["7S",null],["7D",null],["4D",null],["5D",null],["AD",null],["3C",null],["9C",null],["4C",null],["QC",null],["5C",null],["9H",null],["AC",null],["KH",null],["4H",null],["QH",null],["6H",null],["3H",null],["2S",null],["3S",null],["TS",null],["TH",null],["8D",null],["8C",null],["KS",null],["2D",null],["9D",null],["7H",null],["JH",null],["AH",null],["TD",null],["7C",null],["8H",null],["5H",null],["KD",null],["6C",null],["4S",null],["2H",null]],"choice":null,"points":[7,15,4,0]},{"passed":[["QS","TH","AC"],["KH","QH","JH"],["AH","QC","KS"],["AS","9H","TS"]],"plays":[["2C",null],["JC",null],["TC",null],["KC",null],["3D",null],["QD",null],["JD",null],["5D",null],["9S",null],["6S",null],["8S",null],["AS",null],["JS",null],["QS",null],["5S",null],["7S",null],["7D",null],["4D",null],["2D",null],["KD",null],["TS",null],["TH",null],["4S",null],["3S",null],["3C",null],["9C",null],["4C",null],["QC",null],["5C",null],["9H",null],["8C",null],["QH",null],["4H",null],["KH",null],["6H",null],["3H",null],["6D",null],["KS",null],["8D",null],["AC",null],["9D",null],["7H",null],["JH",null],["AH",null],["TD",null],["7C",null],["8H",null],["5H",null],["AD",null],["6C",null],["2S",null],["2H",null]],"choice":null,"points":[7,15,4,0]},{"passed":[["QS","TH","AC"],["KH","QH","JH"],["AH","QC","JD"],["AS","9H","TS"]],"plays":[["2C",null],["JC",null],["TC",null],["KC",null],["3D",null],["QD",null],["6D",null],["JD",null],["9S",null],["6S",null],["8S",null],["AS",null],["JS",null],["QS",null],["5S",null],["7S",null],["7D",null],["4D",null],["5D",null],["AD",null],["3C",null],["9C",null],["4C",null],["QC",null],["5C",null],["9H",null],["AC",null],["KH",null],["4H",null],["QH",null],["6H",null],["3H",null],["2S",null],["3S",null],["TS",null],["TH",null],["KD",null],["8C",null],["JH",null],["2D",null],["8D",null],["7H",null],["8H",null],["AH",null],["9D",null],["7C",null],["4S",null],["5H",null],["TD",null],["6C",null],["KS",null],["2H",null]],"choice":null,"points":[7,15,4,0]}]}',1772366400000);
INSERT INTO "event" VALUES('cztz7xp5',83,'secret-shown','{"number":1,"secret":"caa4cdd5b4757872a9c29a8570f15ec1e78db764b01009d337287e5a2c14ece5"}',1772366400000);
INSERT INTO "event" VALUES('cztz7xp5',84,'dealt','{"number":2,"dealer":2,"hands":[["9D","5C","5D","AC","6C","9H","8H","KH","9S","QH","6D","7S","5S"],["3S","2S","TS","AS","7C","2D","5H","2C","8S","QC","QD","JH","9C"],["4D","3D","JD","8C","JS","JC","7H","7D","6H","4H","8D","4S","2H"],["AD","3C","3H","TC","QS","4C","AH","KC","6S","TD","KD","KS","TH"]],"left_over":null,"pass_step":{"direction":"right","distance":1}}',1772366400000);
INSERT INTO "event" VALUES('cztz7xp5',85,'secret-chosen','{"number":3,"secret":"fa1ed506b70a25296f52b6a89f2b896c82a891eb0b632c5b55f17f96f367a35d","scheme":"moonshooter-deal/2","at":null}',1772366400000);
INSERT INTO "event" VALUES('cztz7xp5',86,'passed','{"seat":1,"cards":["AS","JH","QC"]}',1772366400000);
INSERT INTO "event" VALUES('cztz7xp5',87,'passed','{"seat":2,"cards":["JC","JD","JS"]}',1772366400000);
INSERT INTO "event" VALUES('cztz7xp5',88,'passed','{"seat":3,"cards":["QS","KS","AH"]}',1772366400000);
INSERT INTO "event" VALUES('cztz7xp5',89,'passed','{"seat":0,"cards":["KH","QH","AC"]}',1772366400000);
INSERT INTO "event" VALUES('cztz7xp5',90,'passes-taken','{"received":[["AS","JH","QC"],["JC","JD","JS"],["QS","KS","AH"],["KH","QH","AC"]]}',1772366400000);
INSERT INTO "event" VALUES('cztz7xp5',91,'play-began','{"opening":{"leader":1,"card":"2C","suit":null,"shade":null}}',1772366400000);
INSERT INTO "event" VALUES('cztz7xp5',92,'played','{"seat":1,"card":"2C","shade":null,"announced":null,"breaks":false,"how":"chosen"}',1772366400000);
INSERT INTO "event" VALUES('cztz7xp5',93,'played','{"seat":2,"card":"8C","shade":null,"announced":null,"breaks":false,"how":"chosen"}',1772366400000);
INSERT INTO "event" VALUES('cztz7xp5',94,'played','{"seat":3,"card":"AC","shade":null,"announced":null,"breaks":false,"how":"chosen"}',1772366400000);
INSERT INTO "event" VALUES('cztz7xp5',95,'played','{"seat":0,"card":"QC","shade":null,"announced":null,"breaks":false,"how":"chosen"}',1772366400000);
INSERT INTO "event" VALUES('cztz7xp5',96,'trick-taken','{"winner":3,"points":0,"revealed":null,"kitty":null,"breaks":false}',1772366400000);
INSERT INTO "event" VALUES('cztz7xp5',97,'played','{"seat":3,"card":"3C","shade":null,"announced":null,"breaks":false,"how":"chosen"}',1772366400000);
INSERT INTO "event" VALUES('daufgxc1',1,'lobby-opened','{"guild_id":7000000000000000001,"channel_id":8000000000000000002,"host":{"user_id":101,"name":"Ann"},"variant":"classic","options":{},"clock":"off","computers":[],"language":"en","daily":null,"opponents":1,"practice":null,"start":null,"duplicate":{"duplicate_id":"81c9nubw","shadows":0,"place":1},"tournament":null}',1772366400000);
INSERT INTO "event" VALUES('daufgxc1',2,'secret-chosen','{"number":1,"secret":"b8b27fa82c195104692031a1b741e41b06bb49348c1e7a2ab01cf716add5e52f","scheme":"moonshooter-duplicate/1","at":"2026-03-01T12:00:00Z"}',1772366400000);
INSERT INTO "event" VALUES('daufgxc1',3,'house-rules-set','{"options":{"hands":4}}',1772366400000);
INSERT INTO "event" VALUES('daufgxc1',4,'clock-set','{"clock":"90s"}',1772366400000);
INSERT INTO "event" VALUES('daufgxc1',5,'computer-added','{"computer":{"number":1,"level":"normal"}}',1772366400000);
INSERT INTO "event" VALUES('daufgxc1',6,'computer-added','{"computer":{"number":2,"level":"normal"}}',1772366400000);
INSERT INTO "event" VALUES('daufgxc1',7,'computer-added','{"computer":{"number":3,"level":"normal"}}',1772366400000);
INSERT INTO "event" VALUES('ggkhb0kd',1,'lobby-opened','{"guild_id":null,"channel_id":0,"host":{"user_id":101,"name":"Ann"},"variant":"classic","options":{},"clock":"off","computers":[{"number":1,"level":"normal"},{"number":2,"level":"normal"},{"number":3,"level":"normal"}],"language":"en","daily":"2026-03-01","opponents":1,"practice":null,"start":null,"duplicate":null,"tournament":null}',1772366400000);
INSERT INTO "event" VALUES('ggkhb0kd',2,'house-rules-set','{"options":{"hands":4}}',1772366400000);
INSERT INTO "event" VALUES('ggkhb0kd',3,'secret-chosen','{"number":1,"secret":"12c4287020a629cd55eda1c2120116918849ca713083324bef43d6e5532f8d6a","scheme":"moonshooter-daily/1","at":null}',1772366400000);
INSERT INTO "event" VALUES('ggkhb0kd',4,'game-started','{"variant":"classic","revision":1,"players":4,"options":{"limit":100,"opening":"lowest-club","first_trick_points":false,"queen_breaks":"never","break_hearts":true,"jack_bonus":0,"no_tricks_bonus":0,"moon":"choice","hands":4}}',1772366400000);
INSERT INTO "event" VALUES('ggkhb0kd',5,'dealer-found','{"dealer":0,"rounds":[]}',1772366400000);
INSERT INTO "event" VALUES('ggkhb0kd',6,'dealt','{"number":1,"dealer":0,"hands":[["8S","9S","TS","9C","QC","4H","7S","2C","9D","3D","QD","2S","3H"],["7H","2D","5D","2H","TD","6H","4S","4C","TH","QH","QS","8H","5S"],["JD","KC","3S","KH","TC","AC","5C","6C","8C","JC","JS","KS","4D"],["5H","8D","7C","6D","3C","7D","AS","AH","KD","AD","JH","6S","9H"]],"left_over":null,"pass_step":{"direction":"left","distance":1}}',1772366400000);
INSERT INTO "event" VALUES('ggkhb0kd',7,'secret-chosen','{"number":2,"secret":"69d4bbb5109da50549cc45944df62f3cae325fc1158af0a1b26f6cddcd4f31ab","scheme":"moonshooter-daily/1","at":null}',1772366400000);
INSERT INTO "event" VALUES('ggkhb0kd',8,'passed','{"seat":1,"cards":["QS","QH","TD"]}',1772366400000);
INSERT INTO "event" VALUES('ggkhb0kd',9,'passed','{"seat":2,"cards":["KS","KH","AC"]}',1772366400000);
INSERT INTO "event" VALUES('ggkhb0kd',10,'passed','{"seat":3,"cards":["AS","AH","JH"]}',1772366400000);
INSERT INTO "event" VALUES('ggkhb0kd',11,'passed','{"seat":0,"cards":["QC","QD","9C"]}',1772366400000);
INSERT INTO "event" VALUES('ggkhb0kd',12,'passes-taken','{"received":[["AS","AH","JH"],["QC","QD","9C"],["QS","QH","TD"],["KS","KH","AC"]]}',1772366400000);
INSERT INTO "event" VALUES('ggkhb0kd',13,'play-began','{"opening":{"leader":0,"card":"2C","suit":null,"shade":null}}',1772366400000);
INSERT INTO "event" VALUES('ggkhb0kd',14,'played','{"seat":0,"card":"2C","shade":null,"announced":null,"breaks":false,"how":"chosen"}',1772366400000);
INSERT INTO "event" VALUES('ggkhb0kd',15,'played','{"seat":1,"card":"QC","shade":null,"announced":null,"breaks":false,"how":"chosen"}',1772366400000);
INSERT INTO "event" VALUES('ggkhb0kd',16,'played','{"seat":2,"card":"JC","shade":null,"announced":null,"breaks":false,"how":"chosen"}',1772366400000);
INSERT INTO "event" VALUES('ggkhb0kd',17,'played','{"seat":3,"card":"AC","shade":null,"announced":null,"breaks":false,"how":"chosen"}',1772366400000);
INSERT INTO "event" VALUES('ggkhb0kd',18,'trick-taken','{"winner":3,"points":0,"revealed":null,"kitty":null,"breaks":false}',1772366400000);
INSERT INTO "event" VALUES('ggkhb0kd',19,'played','{"seat":3,"card":"AD","shade":null,"announced":null,"breaks":false,"how":"chosen"}',1772366400000);
INSERT INTO "event" VALUES('ggkhb0kd',20,'played','{"seat":0,"card":"9D","shade":null,"announced":null,"breaks":false,"how":"chosen"}',1772366400000);
INSERT INTO "event" VALUES('ggkhb0kd',21,'played','{"seat":1,"card":"QD","shade":null,"announced":null,"breaks":false,"how":"chosen"}',1772366400000);
INSERT INTO "event" VALUES('ggkhb0kd',22,'played','{"seat":2,"card":"JD","shade":null,"announced":null,"breaks":false,"how":"chosen"}',1772366400000);
INSERT INTO "event" VALUES('ggkhb0kd',23,'trick-taken','{"winner":3,"points":0,"revealed":null,"kitty":null,"breaks":false}',1772366400000);
INSERT INTO "event" VALUES('ggkhb0kd',24,'played','{"seat":3,"card":"7C","shade":null,"announced":null,"breaks":false,"how":"chosen"}',1772366400000);
INSERT INTO "event" VALUES('ggkhb0kd',25,'played','{"seat":0,"card":"AH","shade":null,"announced":null,"breaks":true,"how":"chosen"}',1772366400000);
INSERT INTO "event" VALUES('ggkhb0kd',26,'played','{"seat":1,"card":"4C","shade":null,"announced":null,"breaks":false,"how":"chosen"}',1772366400000);
INSERT INTO "event" VALUES('ggkhb0kd',27,'played','{"seat":2,"card":"6C","shade":null,"announced":null,"breaks":false,"how":"chosen"}',1772366400000);
INSERT INTO "event" VALUES('ggkhb0kd',28,'trick-taken','{"winner":3,"points":1,"revealed":null,"kitty":null,"breaks":false}',1772366400000);
INSERT INTO "event" VALUES('ggkhb0kd',29,'played','{"seat":3,"card":"6S","shade":null,"announced":null,"breaks":false,"how":"chosen"}',1772366400000);
INSERT INTO "event" VALUES('ggkhb0kd',30,'played','{"seat":0,"card":"TS","shade":null,"announced":null,"breaks":false,"how":"chosen"}',1772366400000);
INSERT INTO "event" VALUES('ggkhb0kd',31,'played','{"seat":1,"card":"5S","shade":null,"announced":null,"breaks":false,"how":"chosen"}',1772366400000);
INSERT INTO "event" VALUES('ggkhb0kd',32,'played','{"seat":2,"card":"JS","shade":null,"announced":null,"breaks":false,"how":"chosen"}',1772366400000);
INSERT INTO "event" VALUES('ggkhb0kd',33,'trick-taken','{"winner":2,"points":0,"revealed":null,"kitty":null,"breaks":false}',1772366400000);
INSERT INTO "event" VALUES('ggkhb0kd',34,'played','{"seat":2,"card":"TD","shade":null,"announced":null,"breaks":false,"how":"chosen"}',1772366400000);
INSERT INTO "event" VALUES('ggkhb0kd',35,'played','{"seat":3,"card":"8D","shade":null,"announced":null,"breaks":false,"how":"chosen"}',1772366400000);
INSERT INTO "event" VALUES('ggkhb0kd',36,'played','{"seat":0,"card":"3D","shade":null,"announced":null,"breaks":false,"how":"chosen"}',1772366400000);
INSERT INTO "event" VALUES('ggkhb0kd',37,'played','{"seat":1,"card":"5D","shade":null,"announced":null,"breaks":false,"how":"chosen"}',1772366400000);
INSERT INTO "event" VALUES('ggkhb0kd',38,'trick-taken','{"winner":2,"points":0,"revealed":null,"kitty":null,"breaks":false}',1772366400000);
INSERT INTO "event" VALUES('ggkhb0kd',39,'played','{"seat":2,"card":"4D","shade":null,"announced":null,"breaks":false,"how":"chosen"}',1772366400000);
INSERT INTO "event" VALUES('ggkhb0kd',40,'played','{"seat":3,"card":"KD","shade":null,"announced":null,"breaks":false,"how":"chosen"}',1772366400000);
INSERT INTO "event" VALUES('ggkhb0kd',41,'played','{"seat":0,"card":"JH","shade":null,"announced":null,"breaks":false,"how":"chosen"}',1772366400000);
INSERT INTO "event" VALUES('ggkhb0kd',42,'played','{"seat":1,"card":"2D","shade":null,"announced":null,"breaks":false,"how":"chosen"}',1772366400000);
INSERT INTO "event" VALUES('ggkhb0kd',43,'trick-taken','{"winner":3,"points":1,"revealed":null,"kitty":null,"breaks":false}',1772366400000);
INSERT INTO "event" VALUES('ggkhb0kd',44,'played','{"seat":3,"card":"3C","shade":null,"announced":null,"breaks":false,"how":"chosen"}',1772366400000);
INSERT INTO "event" VALUES('ggkhb0kd',45,'played','{"seat":0,"card":"AS","shade":null,"announced":null,"breaks":false,"how":"chosen"}',1772366400000);
INSERT INTO "event" VALUES('ggkhb0kd',46,'played','{"seat":1,"card":"9C","shade":null,"announced":null,"breaks":false,"how":"chosen"}',1772366400000);
INSERT INTO "event" VALUES('ggkhb0kd',47,'played','{"seat":2,"card":"8C","shade":null,"announced":null,"breaks":false,"how":"chosen"}',1772366400000);
INSERT INTO "event" VALUES('ggkhb0kd',48,'trick-taken','{"winner":1,"points":0,"revealed":null,"kitty":null,"breaks":false}',1772366400000);
INSERT INTO "event" VALUES('ggkhb0kd',49,'played','{"seat":1,"card":"4S","shade":null,"announced":null,"breaks":false,"how":"chosen"}',1772366400000);
INSERT INTO "event" VALUES('ggkhb0kd',50,'played','{"seat":2,"card":"3S","shade":null,"announced":null,"breaks":false,"how":"chosen"}',1772366400000);
INSERT INTO "event" VALUES('ggkhb0kd',51,'played','{"seat":3,"card":"KS","shade":null,"announced":null,"breaks":false,"how":"chosen"}',1772366400000);
INSERT INTO "event" VALUES('ggkhb0kd',52,'played','{"seat":0,"card":"9S","shade":null,"announced":null,"breaks":false,"how":"chosen"}',1772366400000);
INSERT INTO "event" VALUES('ggkhb0kd',53,'trick-taken','{"winner":3,"points":0,"revealed":null,"kitty":null,"breaks":false}',1772366400000);
INSERT INTO "event" VALUES('ggkhb0kd',54,'played','{"seat":3,"card":"9H","shade":null,"announced":null,"breaks":false,"how":"chosen"}',1772366400000);
INSERT INTO "event" VALUES('ggkhb0kd',55,'played','{"seat":0,"card":"4H","shade":null,"announced":null,"breaks":false,"how":"chosen"}',1772366400000);
INSERT INTO "event" VALUES('ggkhb0kd',56,'played','{"seat":1,"card":"8H","shade":null,"announced":null,"breaks":false,"how":"chosen"}',1772366400000);
INSERT INTO "event" VALUES('ggkhb0kd',57,'played','{"seat":2,"card":"QH","shade":null,"announced":null,"breaks":false,"how":"chosen"}',1772366400000);
INSERT INTO "event" VALUES('ggkhb0kd',58,'trick-taken','{"winner":2,"points":4,"revealed":null,"kitty":null,"breaks":false}',1772366400000);
INSERT INTO "event" VALUES('ggkhb0kd',59,'rest-claimed','{"claim":{"reason":"all-mine","trick":10,"seat":2}}',1772366400000);
INSERT INTO "event" VALUES('ggkhb0kd',60,'played','{"seat":2,"card":"5C","shade":null,"announced":null,"breaks":false,"how":"claim"}',1772366400000);
INSERT INTO "event" VALUES('ggkhb0kd',61,'played','{"seat":3,"card":"6D","shade":null,"announced":null,"breaks":false,"how":"claim"}',1772366400000);
INSERT INTO "event" VALUES('ggkhb0kd',62,'played','{"seat":0,"card":"2S","shade":null,"announced":null,"breaks":false,"how":"claim"}',1772366400000);
INSERT INTO "event" VALUES('ggkhb0kd',63,'played','{"seat":1,"card":"2H","shade":null,"announced":null,"breaks":false,"how":"claim"}',1772366400000);
INSERT INTO "event" VALUES('ggkhb0kd',64,'trick-taken','{"winner":2,"points":1,"revealed":null,"kitty":null,"breaks":false}',1772366400000);
INSERT INTO "event" VALUES('ggkhb0kd',65,'played','{"seat":2,"card":"TC","shade":null,"announced":null,"breaks":false,"how":"claim"}',1772366400000);
INSERT INTO "event" VALUES('ggkhb0kd',66,'played','{"seat":3,"card":"7D","shade":null,"announced":null,"breaks":false,"how":"claim"}',1772366400000);
INSERT INTO "event" VALUES('ggkhb0kd',67,'played','{"seat":0,"card":"7S","shade":null,"announced":null,"breaks":false,"how":"claim"}',1772366400000);
INSERT INTO "event" VALUES('ggkhb0kd',68,'played','{"seat":1,"card":"6H","shade":null,"announced":null,"breaks":false,"how":"claim"}',1772366400000);
INSERT INTO "event" VALUES('ggkhb0kd',69,'trick-taken','{"winner":2,"points":1,"revealed":null,"kitty":null,"breaks":false}',1772366400000);
INSERT INTO "event" VALUES('ggkhb0kd',70,'played','{"seat":2,"card":"KC","shade":null,"announced":null,"breaks":false,"how":"claim"}',1772366400000);
INSERT INTO "event" VALUES('ggkhb0kd',71,'played','{"seat":3,"card":"5H","shade":null,"announced":null,"breaks":false,"how":"claim"}',1772366400000);
INSERT INTO "event" VALUES('ggkhb0kd',72,'played','{"seat":0,"card":"8S","shade":null,"announced":null,"breaks":false,"how":"claim"}',1772366400000);
INSERT INTO "event" VALUES('ggkhb0kd',73,'played','{"seat":1,"card":"7H","shade":null,"announced":null,"breaks":false,"how":"claim"}',1772366400000);
INSERT INTO "event" VALUES('ggkhb0kd',74,'trick-taken','{"winner":2,"points":2,"revealed":null,"kitty":null,"breaks":false}',1772366400000);
INSERT INTO "event" VALUES('ggkhb0kd',75,'played','{"seat":2,"card":"QS","shade":null,"announced":null,"breaks":false,"how":"claim"}',1772366400000);
INSERT INTO "event" VALUES('ggkhb0kd',76,'played','{"seat":3,"card":"KH","shade":null,"announced":null,"breaks":false,"how":"claim"}',1772366400000);
INSERT INTO "event" VALUES('ggkhb0kd',77,'played','{"seat":0,"card":"3H","shade":null,"announced":null,"breaks":false,"how":"claim"}',1772366400000);
INSERT INTO "event" VALUES('ggkhb0kd',78,'played','{"seat":1,"card":"TH","shade":null,"announced":null,"breaks":false,"how":"claim"}',1772366400000);
INSERT INTO "event" VALUES('ggkhb0kd',79,'trick-taken','{"winner":2,"points":16,"revealed":null,"kitty":null,"breaks":false}',1772366400000);
INSERT INTO "event" VALUES('ggkhb0kd',80,'hand-scored','{"points":[0,0,24,2],"reset":[],"totals":[0,0,24,2]}',1772366400000);
INSERT INTO "event" VALUES('ggkhb0kd',81,'dealt','{"number":2,"dealer":1,"hands":[["2S","5S","5D","TH","4S","7C","5C","TD","5H","2H","TS","6H","9H"],["7H","AS","TC","9D","JD","4C","9C","QD","2D","8C","4D","AC","AD"],["KH","KD","7D","4H","2C","QC","QS","JH","6C","KS","3C","8D","JS"],["6D","JC","3D","AH","3H","7S","KC","9S","QH","8H","6S","8S","3S"]],"left_over":null,"pass_step":{"direction":"right","distance":1}}',1772366400000);
INSERT INTO "event" VALUES('ggkhb0kd',82,'secret-chosen','{"number":3,"secret":"d7ee91519a3db5033137c66fd2059ab133a55427c3658a78624c2c783813693f","scheme":"moonshooter-daily/1","at":null}',1772366400000);
INSERT INTO "event" VALUES('ggkhb0kd',83,'passed','{"seat":1,"cards":["AS","AD","QD"]}',1772366400000);
INSERT INTO "event" VALUES('ggkhb0kd',84,'passed','{"seat":2,"cards":["QS","KH","JH"]}',1772366400000);
INSERT INTO "event" VALUES('ggkhb0kd',85,'passed','{"seat":3,"cards":["AH","QH","8H"]}',1772366400000);
INSERT INTO "event" VALUES('ggkhb0kd',86,'passed','{"seat":0,"cards":["TH","9H","TS"]}',1772366400000);
INSERT INTO "event" VALUES('ggkhb0kd',87,'passes-taken','{"received":[["AS","AD","QD"],["QS","KH","JH"],["AH","QH","8H"],["TH","9H","TS"]]}',1772366400000);
INSERT INTO "event" VALUES('ggkhb0kd',88,'play-began','{"opening":{"leader":2,"card":"2C","suit":null,"shade":null}}',1772366400000);
INSERT INTO "event" VALUES('ggkhb0kd',89,'played','{"seat":2,"card":"2C","shade":null,"announced":null,"breaks":false,"how":"chosen"}',1772366400000);
INSERT INTO "event" VALUES('ggkhb0kd',90,'played','{"seat":3,"card":"KC","shade":null,"announced":null,"breaks":false,"how":"chosen"}',1772366400000);
INSERT INTO "event" VALUES('ggkhb0kd',91,'played','{"seat":0,"card":"7C","shade":null,"announced":null,"breaks":false,"how":"chosen"}',1772366400000);
INSERT INTO "event" VALUES('ggkhb0kd',92,'played','{"seat":1,"card":"TC","shade":null,"announced":null,"breaks":false,"how":"chosen"}',1772366400000);
INSERT INTO "event" VALUES('ggkhb0kd',93,'trick-taken','{"winner":3,"points":0,"revealed":null,"kitty":null,"breaks":false}',1772366400000);
INSERT INTO "event" VALUES('ggkhb0kd',94,'played','{"seat":3,"card":"TS","shade":null,"announced":null,"breaks":false,"how":"chosen"}',1772366400000);
INSERT INTO "event" VALUES('kfx2jnoz',1,'lobby-opened','{"guild_id":7000000000000000001,"channel_id":8000000000000000002,"host":{"user_id":101,"name":"Ann"},"variant":"classic","options":{},"clock":"off","computers":[],"language":"en","daily":null,"opponents":1,"practice":null,"start":null,"duplicate":{"duplicate_id":"q9llvxqa","shadows":0,"place":0},"tournament":null}',1772366400000);
INSERT INTO "event" VALUES('kfx2jnoz',2,'secret-chosen','{"number":1,"secret":"868befe273d74556763c4373033abc565b36b5dce55f86edad512eb583a8907f","scheme":"moonshooter-duplicate/1","at":"2026-03-01T12:00:00Z"}',1772366400000);
INSERT INTO "event" VALUES('kfx2jnoz',3,'house-rules-set','{"options":{"hands":2}}',1772366400000);
INSERT INTO "event" VALUES('kfx2jnoz',4,'clock-set','{"clock":"90s"}',1772366400000);
INSERT INTO "event" VALUES('kfx2jnoz',5,'computer-added','{"computer":{"number":1,"level":"normal"}}',1772366400000);
INSERT INTO "event" VALUES('kfx2jnoz',6,'computer-added','{"computer":{"number":2,"level":"normal"}}',1772366400000);
INSERT INTO "event" VALUES('kfx2jnoz',7,'computer-added','{"computer":{"number":3,"level":"normal"}}',1772366400000);
INSERT INTO "event" VALUES('kfx2jnoz',8,'deal-sealed','{"number":1,"clicks":[],"at":"2026-03-01T12:00:00Z"}',1772366400000);
INSERT INTO "event" VALUES('kfx2jnoz',9,'game-started','{"variant":"classic","revision":1,"players":4,"options":{"limit":100,"opening":"lowest-club","first_trick_points":false,"queen_breaks":"never","break_hearts":true,"jack_bonus":0,"no_tricks_bonus":0,"moon":"choice","hands":2}}',1772366400000);
INSERT INTO "event" VALUES('kfx2jnoz',10,'dealer-found','{"dealer":0,"rounds":[]}',1772366400000);
INSERT INTO "event" VALUES('kfx2jnoz',11,'dealt','{"number":1,"dealer":0,"hands":[["2D","5S","5D","2H","TS","QD","6D","9S","KS","JD","3C","7S","TH"],["8D","8S","7H","6C","4S","KH","2C","AH","7C","QS","4H","5H","9H"],["AC","3H","9D","3S","KD","JS","QH","8C","TD","JC","QC","JH","AS"],["AD","2S","6H","5C","4D","7D","KC","8H","3D","TC","4C","9C","6S"]],"left_over":null,"pass_step":{"direction":"left","distance":1}}',1772366400000);
INSERT INTO "event" VALUES('kfx2jnoz',12,'secret-chosen','{"number":2,"secret":"7401d2c90be3a7dcbaf52b914bbadccce6c6c34a58bd81773998d58c366dcaec","scheme":"moonshooter-duplicate/1","at":"2026-03-01T12:00:00Z"}',1772366400000);
INSERT INTO "event" VALUES('kfx2jnoz',13,'passed','{"seat":1,"cards":["QS","AH","KH"]}',1772366400000);
INSERT INTO "event" VALUES('kfx2jnoz',14,'passed','{"seat":2,"cards":["AS","AC","QH"]}',1772366400000);
INSERT INTO "event" VALUES('kfx2jnoz',15,'passed','{"seat":3,"cards":["AD","KC","TC"]}',1772366400000);
INSERT INTO "event" VALUES('kfx2jnoz',16,'passed','{"seat":0,"cards":["KS","TH","QD"]}',1772366400000);
INSERT INTO "event" VALUES('kfx2jnoz',17,'passes-taken','{"received":[["AD","KC","TC"],["KS","TH","QD"],["QS","AH","KH"],["AS","AC","QH"]]}',1772366400000);
INSERT INTO "event" VALUES('kfx2jnoz',18,'play-began','{"opening":{"leader":1,"card":"2C","suit":null,"shade":null}}',1772366400000);
INSERT INTO "event" VALUES('kfx2jnoz',19,'played','{"seat":1,"card":"2C","shade":null,"announced":null,"breaks":false,"how":"chosen"}',1772366400000);
INSERT INTO "event" VALUES('kfx2jnoz',20,'played','{"seat":2,"card":"QC","shade":null,"announced":null,"breaks":false,"how":"chosen"}',1772366400000);
INSERT INTO "event" VALUES('kfx2jnoz',21,'played','{"seat":3,"card":"AC","shade":null,"announced":null,"breaks":false,"how":"chosen"}',1772366400000);
INSERT INTO "event" VALUES('kfx2jnoz',22,'played','{"seat":0,"card":"KC","shade":null,"announced":null,"breaks":false,"how":"chosen"}',1772366400000);
INSERT INTO "event" VALUES('kfx2jnoz',23,'trick-taken','{"winner":3,"points":0,"revealed":null,"kitty":null,"breaks":false}',1772366400000);
INSERT INTO "event" VALUES('kfx2jnoz',24,'played','{"seat":3,"card":"9C","shade":null,"announced":null,"breaks":false,"how":"chosen"}',1772366400000);
INSERT INTO "event" VALUES('kfx2jnoz',25,'played','{"seat":0,"card":"3C","shade":null,"announced":null,"breaks":false,"how":"chosen"}',1772366400000);
INSERT INTO "event" VALUES('kfx2jnoz',26,'played','{"seat":1,"card":"7C","shade":null,"announced":null,"breaks":false,"how":"chosen"}',1772366400000);
INSERT INTO "event" VALUES('kfx2jnoz',27,'played','{"seat":2,"card":"8C","shade":null,"announced":null,"breaks":false,"how":"chosen"}',1772366400000);
INSERT INTO "event" VALUES('kfx2jnoz',28,'trick-taken','{"winner":3,"points":0,"revealed":null,"kitty":null,"breaks":false}',1772366400000);
INSERT INTO "event" VALUES('kfx2jnoz',29,'played','{"seat":3,"card":"7D","shade":null,"announced":null,"breaks":false,"how":"chosen"}',1772366400000);
INSERT INTO "event" VALUES('kfx2jnoz',30,'played','{"seat":0,"card":"6D","shade":null,"announced":null,"breaks":false,"how":"chosen"}',1772366400000);
INSERT INTO "event" VALUES('kfx2jnoz',31,'played','{"seat":1,"card":"QD","shade":null,"announced":null,"breaks":false,"how":"chosen"}',1772366400000);
INSERT INTO "event" VALUES('kfx2jnoz',32,'played','{"seat":2,"card":"TD","shade":null,"announced":null,"breaks":false,"how":"chosen"}',1772366400000);
INSERT INTO "event" VALUES('kfx2jnoz',33,'trick-taken','{"winner":1,"points":0,"revealed":null,"kitty":null,"breaks":false}',1772366400000);
INSERT INTO "event" VALUES('kfx2jnoz',34,'played','{"seat":1,"card":"8S","shade":null,"announced":null,"breaks":false,"how":"chosen"}',1772366400000);
INSERT INTO "event" VALUES('kfx2jnoz',35,'played','{"seat":2,"card":"JS","shade":null,"announced":null,"breaks":false,"how":"chosen"}',1772366400000);
INSERT INTO "event" VALUES('kfx2jnoz',36,'played','{"seat":3,"card":"6S","shade":null,"announced":null,"breaks":false,"how":"chosen"}',1772366400000);
INSERT INTO "event" VALUES('kfx2jnoz',37,'played','{"seat":0,"card":"TS","shade":null,"announced":null,"breaks":false,"how":"chosen"}',1772366400000);
INSERT INTO "event" VALUES('kfx2jnoz',38,'trick-taken','{"winner":2,"points":0,"revealed":null,"kitty":null,"breaks":false}',1772366400000);
INSERT INTO "event" VALUES('kfx2jnoz',39,'played','{"seat":2,"card":"KD","shade":null,"announced":null,"breaks":false,"how":"chosen"}',1772366400000);
INSERT INTO "event" VALUES('kfx2jnoz',40,'played','{"seat":3,"card":"4D","shade":null,"announced":null,"breaks":false,"how":"chosen"}',1772366400000);
INSERT INTO "event" VALUES('kfx2jnoz',41,'played','{"seat":0,"card":"JD","shade":null,"announced":null,"breaks":false,"how":"chosen"}',1772366400000);
INSERT INTO "event" VALUES('kfx2jnoz',42,'played','{"seat":1,"card":"8D","shade":null,"announced":null,"breaks":false,"how":"chosen"}',1772366400000);
INSERT INTO "event" VALUES('kfx2jnoz',43,'trick-taken','{"winner":2,"points":0,"revealed":null,"kitty":null,"breaks":false}',1772366400000);
INSERT INTO "event" VALUES('kfx2jnoz',44,'played','{"seat":2,"card":"3S","shade":null,"announced":null,"breaks":false,"how":"chosen"}',1772366400000);
INSERT INTO "event" VALUES('kfx2jnoz',45,'played','{"seat":3,"card":"2S","shade":null,"announced":null,"breaks":false,"how":"chosen"}',1772366400000);
INSERT INTO "event" VALUES('kfx2jnoz',46,'played','{"seat":0,"card":"9S","shade":null,"announced":null,"breaks":false,"how":"chosen"}',1772366400000);
INSERT INTO "event" VALUES('kfx2jnoz',47,'played','{"seat":1,"card":"KS","shade":null,"announced":null,"breaks":false,"how":"chosen"}',1772366400000);
INSERT INTO "event" VALUES('kfx2jnoz',48,'trick-taken','{"winner":1,"points":0,"revealed":null,"kitty":null,"breaks":false}',1772366400000);
INSERT INTO "event" VALUES('kfx2jnoz',49,'played','{"seat":1,"card":"4S","shade":null,"announced":null,"breaks":false,"how":"chosen"}',1772366400000);
INSERT INTO "event" VALUES('kfx2jnoz',50,'played','{"seat":2,"card":"QS","shade":null,"announced":null,"breaks":false,"how":"chosen"}',1772366400000);
INSERT INTO "event" VALUES('kfx2jnoz',51,'played','{"seat":3,"card":"AS","shade":null,"announced":null,"breaks":false,"how":"chosen"}',1772366400000);
INSERT INTO "event" VALUES('kfx2jnoz',52,'played','{"seat":0,"card":"7S","shade":null,"announced":null,"breaks":false,"how":"chosen"}',1772366400000);
INSERT INTO "event" VALUES('kfx2jnoz',53,'trick-taken','{"winner":3,"points":13,"revealed":null,"kitty":null,"breaks":false}',1772366400000);
INSERT INTO "event" VALUES('kfx2jnoz',54,'played','{"seat":3,"card":"5C","shade":null,"announced":null,"breaks":false,"how":"chosen"}',1772366400000);
INSERT INTO "event" VALUES('kfx2jnoz',55,'played','{"seat":0,"card":"TC","shade":null,"announced":null,"breaks":false,"how":"chosen"}',1772366400000);
INSERT INTO "event" VALUES('kfx2jnoz',56,'played','{"seat":1,"card":"6C","shade":null,"announced":null,"breaks":false,"how":"chosen"}',1772366400000);
INSERT INTO "event" VALUES('kfx2jnoz',57,'played','{"seat":2,"card":"JC","shade":null,"announced":null,"breaks":false,"how":"chosen"}',1772366400000);
INSERT INTO "event" VALUES('kfx2jnoz',58,'trick-taken','{"winner":2,"points":0,"revealed":null,"kitty":null,"breaks":false}',1772366400000);
INSERT INTO "event" VALUES('kfx2jnoz',59,'played','{"seat":2,"card":"9D","shade":null,"announced":null,"breaks":false,"how":"chosen"}',1772366400000);
INSERT INTO "event" VALUES('kfx2jnoz',60,'played','{"seat":3,"card":"3D","shade":null,"announced":null,"breaks":false,"how":"chosen"}',1772366400000);
INSERT INTO "event" VALUES('kfx2jnoz',61,'played','{"seat":0,"card":"AD","shade":null,"announced":null,"breaks":false,"how":"chosen"}',1772366400000);
INSERT INTO "event" VALUES('kfx2jnoz',62,'played','{"seat":1,"card":"TH","shade":null,"announced":null,"breaks":true,"how":"chosen"}',1772366400000);
INSERT INTO "event" VALUES('kfx2jnoz',63,'trick-taken','{"winner":0,"points":1,"revealed":null,"kitty":null,"breaks":false}',1772366400000);
INSERT INTO "event" VALUES('kfx2jnoz',64,'played','{"seat":0,"card":"2D","shade":null,"announced":null,"breaks":false,"how":"chosen"}',1772366400000);
INSERT INTO "event" VALUES('kfx2jnoz',65,'played','{"seat":1,"card":"9H","shade":null,"announced":null,"breaks":false,"how":"chosen"}',1772366400000);
INSERT INTO "event" VALUES('kfx2jnoz',66,'played','{"seat":2,"card":"AH","shade":null,"announced":null,"breaks":false,"how":"chosen"}',1772366400000);
INSERT INTO "event" VALUES('kfx2jnoz',67,'played','{"seat":3,"card":"QH","shade":null,"announced":null,"breaks":false,"how":"chosen"}',1772366400000);
INSERT INTO "event" VALUES('kfx2jnoz',68,'trick-taken','{"winner":0,"points":3,"revealed":null,"kitty":null,"breaks":false}',1772366400000);
INSERT INTO "event" VALUES('kfx2jnoz',69,'played','{"seat":0,"card":"2H","shade":null,"announced":null,"breaks":false,"how":"chosen"}',1772366400000);
INSERT INTO "event" VALUES('kfx2jnoz',70,'played','{"seat":1,"card":"4H","shade":null,"announced":null,"breaks":false,"how":"chosen"}',1772366400000);
INSERT INTO "event" VALUES('kfx2jnoz',71,'played','{"seat":2,"card":"3H","shade":null,"announced":null,"breaks":false,"how":"chosen"}',1772366400000);
INSERT INTO "event" VALUES('kfx2jnoz',72,'played','{"seat":3,"card":"8H","shade":null,"announced":null,"breaks":false,"how":"chosen"}',1772366400000);
INSERT INTO "event" VALUES('kfx2jnoz',73,'trick-taken','{"winner":3,"points":4,"revealed":null,"kitty":null,"breaks":false}',1772366400000);
INSERT INTO "event" VALUES('kfx2jnoz',74,'played','{"seat":3,"card":"6H","shade":null,"announced":null,"breaks":false,"how":"chosen"}',1772366400000);
INSERT INTO "event" VALUES('kfx2jnoz',75,'played','{"seat":0,"card":"5D","shade":null,"announced":null,"breaks":false,"how":"chosen"}',1772366400000);
INSERT INTO "event" VALUES('kfx2jnoz',76,'played','{"seat":1,"card":"5H","shade":null,"announced":null,"breaks":false,"how":"chosen"}',1772366400000);
INSERT INTO "event" VALUES('kfx2jnoz',77,'played','{"seat":2,"card":"JH","shade":null,"announced":null,"breaks":false,"how":"chosen"}',1772366400000);
INSERT INTO "event" VALUES('kfx2jnoz',78,'trick-taken','{"winner":2,"points":3,"revealed":null,"kitty":null,"breaks":false}',1772366400000);
INSERT INTO "event" VALUES('kfx2jnoz',79,'played','{"seat":2,"card":"KH","shade":null,"announced":null,"breaks":false,"how":"chosen"}',1772366400000);
INSERT INTO "event" VALUES('kfx2jnoz',80,'played','{"seat":3,"card":"4C","shade":null,"announced":null,"breaks":false,"how":"chosen"}',1772366400000);
INSERT INTO "event" VALUES('kfx2jnoz',81,'played','{"seat":0,"card":"5S","shade":null,"announced":null,"breaks":false,"how":"chosen"}',1772366400000);
INSERT INTO "event" VALUES('kfx2jnoz',82,'played','{"seat":1,"card":"7H","shade":null,"announced":null,"breaks":false,"how":"chosen"}',1772366400000);
INSERT INTO "event" VALUES('kfx2jnoz',83,'trick-taken','{"winner":2,"points":2,"revealed":null,"kitty":null,"breaks":false}',1772366400000);
INSERT INTO "event" VALUES('kfx2jnoz',84,'hand-scored','{"points":[4,0,5,17],"reset":[],"totals":[4,0,5,17]}',1772366400000);
INSERT INTO "event" VALUES('ln1igw3k',1,'lobby-opened','{"guild_id":7000000000000000001,"channel_id":8000000000000000002,"host":{"user_id":102,"name":"Bo"},"variant":"classic","options":{},"clock":"off","computers":[],"language":"en","daily":null,"opponents":1,"practice":null,"start":null,"duplicate":{"duplicate_id":"81c9nubw","shadows":0,"place":0},"tournament":null}',1772366400000);
INSERT INTO "event" VALUES('ln1igw3k',2,'secret-chosen','{"number":1,"secret":"b8b27fa82c195104692031a1b741e41b06bb49348c1e7a2ab01cf716add5e52f","scheme":"moonshooter-duplicate/1","at":"2026-03-01T12:00:00Z"}',1772366400000);
INSERT INTO "event" VALUES('ln1igw3k',3,'house-rules-set','{"options":{"hands":4}}',1772366400000);
INSERT INTO "event" VALUES('ln1igw3k',4,'clock-set','{"clock":"90s"}',1772366400000);
INSERT INTO "event" VALUES('ln1igw3k',5,'computer-added','{"computer":{"number":1,"level":"normal"}}',1772366400000);
INSERT INTO "event" VALUES('ln1igw3k',6,'computer-added','{"computer":{"number":2,"level":"normal"}}',1772366400000);
INSERT INTO "event" VALUES('ln1igw3k',7,'computer-added','{"computer":{"number":3,"level":"normal"}}',1772366400000);
INSERT INTO "event" VALUES('n15ou657',1,'lobby-opened','{"guild_id":7000000000000000001,"channel_id":8000000000000000002,"host":{"user_id":101,"name":"Ann"},"variant":"classic","options":{},"clock":"off","computers":[{"number":1,"level":"easy"},{"number":2,"level":"easy"},{"number":3,"level":"easy"}],"language":"en","daily":null,"opponents":1,"practice":null,"start":null,"duplicate":null,"tournament":null}',1772366400000);
INSERT INTO "event" VALUES('n15ou657',2,'secret-chosen','{"number":1,"secret":"6e1fe0178135ef0ac8828ea06c7b370791321aaf917d2a26a66299902be2df5a","scheme":"moonshooter-deal/2","at":null}',1772366400000);
INSERT INTO "event" VALUES('n15ou657',3,'duplicate-set','{"duplicate":"dupl2345","shadows":7}',1772366400000);
INSERT INTO "event" VALUES('teqswuhe',1,'lobby-opened','{"guild_id":7000000000000000001,"channel_id":8000000000000000002,"host":{"user_id":105,"name":"P4"},"variant":"classic","options":{},"clock":"off","computers":[],"language":"en","daily":null,"opponents":1,"practice":null,"start":null,"duplicate":{"duplicate_id":"58nlmqss","shadows":0,"place":1},"tournament":{"tournament_id":"uscyia5y","round":1,"place":1}}',1772366520000);
INSERT INTO "event" VALUES('teqswuhe',2,'joined','{"person":{"user_id":104,"name":"P3"},"seat":null}',1772366520000);
INSERT INTO "event" VALUES('teqswuhe',3,'joined','{"person":{"user_id":106,"name":"P5"},"seat":null}',1772366520000);
INSERT INTO "event" VALUES('teqswuhe',4,'joined','{"person":{"user_id":108,"name":"P7"},"seat":null}',1772366520000);
INSERT INTO "event" VALUES('teqswuhe',5,'house-rules-set','{"options":{"hands":2}}',1772366520000);
INSERT INTO "event" VALUES('teqswuhe',6,'clock-set','{"clock":"90s"}',1772366520000);
INSERT INTO "event" VALUES('teqswuhe',7,'secret-chosen','{"number":1,"secret":"28830f9e0734628dce898c5cd260de2d366099af65eb5edf09cb17b4d1ed8c6f","scheme":"moonshooter-duplicate/1","at":"2026-03-01T12:02:00Z"}',1772366520000);
INSERT INTO "event" VALUES('teqswuhe',8,'deal-sealed','{"number":1,"clicks":[],"at":"2026-03-01T12:02:00Z"}',1772366520000);
INSERT INTO "event" VALUES('teqswuhe',9,'game-started','{"variant":"classic","revision":1,"players":4,"options":{"limit":100,"opening":"lowest-club","first_trick_points":false,"queen_breaks":"never","break_hearts":true,"jack_bonus":0,"no_tricks_bonus":0,"moon":"choice","hands":2}}',1772366520000);
INSERT INTO "event" VALUES('teqswuhe',10,'dealer-found','{"dealer":2,"rounds":[]}',1772366520000);
INSERT INTO "event" VALUES('teqswuhe',11,'dealt','{"number":1,"dealer":2,"hands":[["3H","8H","JS","JH","AD","AC","8C","4D","TS","9D","3D","QH","KD"],["2D","4S","6S","9C","9S","TD","6D","4H","5C","5S","5H","JC","AS"],["8S","2C","6H","QC","3C","7C","8D","2S","AH","QS","7H","3S","KH"],["9H","KS","6C","JD","7D","4C","5D","KC","7S","TC","TH","QD","2H"]],"left_over":null,"pass_step":{"direction":"left","distance":1}}',1772366520000);
INSERT INTO "event" VALUES('teqswuhe',12,'secret-chosen','{"number":2,"secret":"7258e3c8e8c8780a73ee7895229d8b8f876e997ee63684533fe6c255eb12a3f5","scheme":"moonshooter-duplicate/1","at":"2026-03-01T12:02:00Z"}',1772366520000);
INSERT INTO "event" VALUES('tugbqas1',1,'lobby-opened','{"guild_id":7000000000000000001,"channel_id":8000000000000000002,"host":{"user_id":101,"name":"Ann"},"variant":"classic","options":{},"clock":"off","computers":[{"number":1,"level":"easy"},{"number":2,"level":"easy"},{"number":3,"level":"easy"}],"language":"en","daily":null,"opponents":1,"practice":null,"start":null,"duplicate":null,"tournament":null}',1772366400000);
INSERT INTO "event" VALUES('tugbqas1',2,'secret-chosen','{"number":1,"secret":"99580e567919940a7ebd7c14bb2c51fa2ba327c291b609b0d66386794d962047","scheme":"moonshooter-deal/2","at":null}',1772366400000);
INSERT INTO "event" VALUES('tugbqas1',3,'house-rules-set','{"options":{"hands":2}}',1772366400000);
INSERT INTO "event" VALUES('tugbqas1',4,'game-started','{"variant":"classic","revision":1,"players":4,"options":{"limit":100,"opening":"lowest-club","first_trick_points":false,"queen_breaks":"never","break_hearts":true,"jack_bonus":0,"no_tricks_bonus":0,"moon":"choice","hands":2}}',1772366400000);
INSERT INTO "event" VALUES('tugbqas1',5,'dealer-found','{"dealer":0,"rounds":[]}',1772366400000);
INSERT INTO "event" VALUES('tugbqas1',6,'dealt','{"number":1,"dealer":0,"hands":[["5H","6D","QS","JD","3S","8D","3C","4H","7D","9S","6S","AD","QC"],["AS","5S","TD","8C","JC","2C","4S","6C","AH","5C","3D","TC","2D"],["5D","QD","3H","9H","KS","4D","AC","9D","KD","7S","6H","4C","2H"],["KC","9C","7H","JH","2S","7C","TS","QH","JS","8S","TH","KH","8H"]],"left_over":null,"pass_step":{"direction":"left","distance":1}}',1772366400000);
INSERT INTO "event" VALUES('tugbqas1',7,'secret-chosen','{"number":2,"secret":"bff0d2b77160103e60c61bd8d094daf553128560fb2abc562076e7c4481d76d5","scheme":"moonshooter-deal/2","at":null}',1772366400000);
INSERT INTO "event" VALUES('tugbqas1',8,'passed','{"seat":1,"cards":["AS","AH","JC"]}',1772366400000);
INSERT INTO "event" VALUES('tugbqas1',9,'passed','{"seat":2,"cards":["KS","AC","KD"]}',1772366400000);
INSERT INTO "event" VALUES('tugbqas1',10,'passed','{"seat":3,"cards":["KH","QH","JH"]}',1772366400000);
INSERT INTO "event" VALUES('tugbqas1',11,'hints-began','{"user_id":101}',1772366400000);
INSERT INTO "event" VALUES('tugbqas1',12,'passed','{"seat":0,"cards":["QS","AD","JD"]}',1772366400000);
INSERT INTO "event" VALUES('tugbqas1',13,'passes-taken','{"received":[["KH","QH","JH"],["QS","AD","JD"],["AS","AH","JC"],["KS","AC","KD"]]}',1772366400000);
INSERT INTO "event" VALUES('tugbqas1',14,'play-began','{"opening":{"leader":1,"card":"2C","suit":null,"shade":null}}',1772366400000);
INSERT INTO "event" VALUES('tugbqas1',15,'played','{"seat":1,"card":"2C","shade":null,"announced":null,"breaks":false,"how":"chosen"}',1772366400000);
INSERT INTO "event" VALUES('tugbqas1',16,'played','{"seat":2,"card":"4C","shade":null,"announced":null,"breaks":false,"how":"chosen"}',1772366400000);
INSERT INTO "event" VALUES('tugbqas1',17,'played','{"seat":3,"card":"AC","shade":null,"announced":null,"breaks":false,"how":"chosen"}',1772366400000);
INSERT INTO "event" VALUES('tugbqas1',18,'played','{"seat":0,"card":"QC","shade":null,"announced":null,"breaks":false,"how":"chosen"}',1772366400000);
INSERT INTO "event" VALUES('tugbqas1',19,'trick-taken','{"winner":3,"points":0,"revealed":null,"kitty":null,"breaks":false}',1772366400000);
INSERT INTO "event" VALUES('tugbqas1',20,'played','{"seat":3,"card":"2S","shade":null,"announced":null,"breaks":false,"how":"chosen"}',1772366400000);
INSERT INTO "event" VALUES('tugbqas1',21,'played','{"seat":0,"card":"9S","shade":null,"announced":null,"breaks":false,"how":"chosen"}',1772366400000);
INSERT INTO "event" VALUES('tugbqas1',22,'played','{"seat":1,"card":"5S","shade":null,"announced":null,"breaks":false,"how":"chosen"}',1772366400000);
INSERT INTO "event" VALUES('tugbqas1',23,'played','{"seat":2,"card":"AS","shade":null,"announced":null,"breaks":false,"how":"chosen"}',1772366400000);
INSERT INTO "event" VALUES('tugbqas1',24,'trick-taken','{"winner":2,"points":0,"revealed":null,"kitty":null,"breaks":false}',1772366400000);
INSERT INTO "event" VALUES('tugbqas1',25,'played','{"seat":2,"card":"4D","shade":null,"announced":null,"breaks":false,"how":"chosen"}',1772366400000);
INSERT INTO "event" VALUES('tugbqas1',26,'played','{"seat":3,"card":"KD","shade":null,"announced":null,"breaks":false,"how":"chosen"}',1772366400000);
INSERT INTO "event" VALUES('tugbqas1',27,'played','{"seat":0,"card":"8D","shade":null,"announced":null,"breaks":false,"how":"chosen"}',1772366400000);
INSERT INTO "event" VALUES('tugbqas1',28,'played','{"seat":1,"card":"AD","shade":null,"announced":null,"breaks":false,"how":"chosen"}',1772366400000);
INSERT INTO "event" VALUES('tugbqas1',29,'trick-taken','{"winner":1,"points":0,"revealed":null,"kitty":null,"breaks":false}',1772366400000);
INSERT INTO "event" VALUES('tugbqas1',30,'played','{"seat":1,"card":"2D","shade":null,"announced":null,"breaks":false,"how":"chosen"}',1772366400000);
INSERT INTO "event" VALUES('tugbqas1',31,'played','{"seat":2,"card":"5D","shade":null,"announced":null,"breaks":false,"how":"chosen"}',1772366400000);
INSERT INTO "event" VALUES('tugbqas1',32,'played','{"seat":3,"card":"TH","shade":null,"announced":null,"breaks":true,"how":"chosen"}',1772366400000);
INSERT INTO "event" VALUES('tugbqas1',33,'played','{"seat":0,"card":"7D","shade":null,"announced":null,"breaks":false,"how":"chosen"}',1772366400000);
INSERT INTO "event" VALUES('tugbqas1',34,'trick-taken','{"winner":0,"points":1,"revealed":null,"kitty":null,"breaks":false}',1772366400000);
INSERT INTO "event" VALUES('tugbqas1',35,'played','{"seat":0,"card":"6S","shade":null,"announced":null,"breaks":false,"how":"chosen"}',1772366400000);
INSERT INTO "event" VALUES('tugbqas1',36,'played','{"seat":1,"card":"4S","shade":null,"announced":null,"breaks":false,"how":"chosen"}',1772366400000);
INSERT INTO "event" VALUES('tugbqas1',37,'played','{"seat":2,"card":"7S","shade":null,"announced":null,"breaks":false,"how":"chosen"}',1772366400000);
INSERT INTO "event" VALUES('tugbqas1',38,'played','{"seat":3,"card":"KS","shade":null,"announced":null,"breaks":false,"how":"chosen"}',1772366400000);
INSERT INTO "event" VALUES('tugbqas1',39,'trick-taken','{"winner":3,"points":0,"revealed":null,"kitty":null,"breaks":false}',1772366400000);
INSERT INTO "event" VALUES('tugbqas1',40,'played','{"seat":3,"card":"7C","shade":null,"announced":null,"breaks":false,"how":"chosen"}',1772366400000);
INSERT INTO "event" VALUES('tugbqas1',41,'played','{"seat":0,"card":"3C","shade":null,"announced":null,"breaks":false,"how":"chosen"}',1772366400000);
INSERT INTO "event" VALUES('tugbqas1',42,'played','{"seat":1,"card":"6C","shade":null,"announced":null,"breaks":false,"how":"chosen"}',1772366400000);
INSERT INTO "event" VALUES('tugbqas1',43,'played','{"seat":2,"card":"JC","shade":null,"announced":null,"breaks":false,"how":"chosen"}',1772366400000);
INSERT INTO "event" VALUES('tugbqas1',44,'trick-taken','{"winner":2,"points":0,"revealed":null,"kitty":null,"breaks":false}',1772366400000);
INSERT INTO "event" VALUES('tugbqas1',45,'played','{"seat":2,"card":"2H","shade":null,"announced":null,"breaks":false,"how":"chosen"}',1772366400000);
INSERT INTO "event" VALUES('tugbqas1',46,'played','{"seat":3,"card":"7H","shade":null,"announced":null,"breaks":false,"how":"chosen"}',1772366400000);
INSERT INTO "event" VALUES('tugbqas1',47,'played','{"seat":0,"card":"5H","shade":null,"announced":null,"breaks":false,"how":"chosen"}',1772366400000);
INSERT INTO "event" VALUES('tugbqas1',48,'played','{"seat":1,"card":"QS","shade":null,"announced":null,"breaks":false,"how":"chosen"}',1772366400000);
INSERT INTO "event" VALUES('tugbqas1',49,'trick-taken','{"winner":3,"points":16,"revealed":null,"kitty":null,"breaks":false}',1772366400000);
INSERT INTO "event" VALUES('tugbqas1',50,'played','{"seat":3,"card":"8S","shade":null,"announced":null,"breaks":false,"how":"chosen"}',1772366400000);
INSERT INTO "event" VALUES('tugbqas1',51,'played','{"seat":0,"card":"3S","shade":null,"announced":null,"breaks":false,"how":"chosen"}',1772366400000);
INSERT INTO "event" VALUES('tugbqas1',52,'played','{"seat":1,"card":"JD","shade":null,"announced":null,"breaks":false,"how":"chosen"}',1772366400000);
INSERT INTO "event" VALUES('tugbqas1',53,'played','{"seat":2,"card":"AH","shade":null,"announced":null,"breaks":false,"how":"chosen"}',1772366400000);
INSERT INTO "event" VALUES('tugbqas1',54,'trick-taken','{"winner":3,"points":1,"revealed":null,"kitty":null,"breaks":false}',1772366400000);
INSERT INTO "event" VALUES('tugbqas1',55,'played','{"seat":3,"card":"9C","shade":null,"announced":null,"breaks":false,"how":"chosen"}',1772366400000);
INSERT INTO "event" VALUES('tugbqas1',56,'played','{"seat":0,"card":"KH","shade":null,"announced":null,"breaks":false,"how":"chosen"}',1772366400000);
INSERT INTO "event" VALUES('tugbqas1',57,'played','{"seat":1,"card":"8C","shade":null,"announced":null,"breaks":false,"how":"chosen"}',1772366400000);
INSERT INTO "event" VALUES('tugbqas1',58,'played','{"seat":2,"card":"9H","shade":null,"announced":null,"breaks":false,"how":"chosen"}',1772366400000);
INSERT INTO "event" VALUES('tugbqas1',59,'trick-taken','{"winner":3,"points":2,"revealed":null,"kitty":null,"breaks":false}',1772366400000);
INSERT INTO "event" VALUES('tugbqas1',60,'played','{"seat":3,"card":"8H","shade":null,"announced":null,"breaks":false,"how":"chosen"}',1772366400000);
INSERT INTO "event" VALUES('tugbqas1',61,'played','{"seat":0,"card":"4H","shade":null,"announced":null,"breaks":false,"how":"chosen"}',1772366400000);
INSERT INTO "event" VALUES('tugbqas1',62,'played','{"seat":1,"card":"TC","shade":null,"announced":null,"breaks":false,"how":"chosen"}',1772366400000);
INSERT INTO "event" VALUES('tugbqas1',63,'played','{"seat":2,"card":"6H","shade":null,"announced":null,"breaks":false,"how":"chosen"}',1772366400000);
INSERT INTO "event" VALUES('tugbqas1',64,'trick-taken','{"winner":3,"points":3,"revealed":null,"kitty":null,"breaks":false}',1772366400000);
INSERT INTO "event" VALUES('tugbqas1',65,'rest-claimed','{"claim":{"reason":"all-mine","trick":11,"seat":3}}',1772366400000);
INSERT INTO "event" VALUES('tugbqas1',66,'played','{"seat":3,"card":"KC","shade":null,"announced":null,"breaks":false,"how":"claim"}',1772366400000);
INSERT INTO "event" VALUES('tugbqas1',67,'played','{"seat":0,"card":"6D","shade":null,"announced":null,"breaks":false,"how":"claim"}',1772366400000);
INSERT INTO "event" VALUES('tugbqas1',68,'played','{"seat":1,"card":"5C","shade":null,"announced":null,"breaks":false,"how":"claim"}',1772366400000);
INSERT INTO "event" VALUES('tugbqas1',69,'played','{"seat":2,"card":"9D","shade":null,"announced":null,"breaks":false,"how":"claim"}',1772366400000);
INSERT INTO "event" VALUES('tugbqas1',70,'trick-taken','{"winner":3,"points":0,"revealed":null,"kitty":null,"breaks":false}',1772366400000);
INSERT INTO "event" VALUES('tugbqas1',71,'played','{"seat":3,"card":"TS","shade":null,"announced":null,"breaks":false,"how":"claim"}',1772366400000);
INSERT INTO "event" VALUES('tugbqas1',72,'played','{"seat":0,"card":"JH","shade":null,"announced":null,"breaks":false,"how":"claim"}',1772366400000);
INSERT INTO "event" VALUES('tugbqas1',73,'played','{"seat":1,"card":"3D","shade":null,"announced":null,"breaks":false,"how":"claim"}',1772366400000);
INSERT INTO "event" VALUES('tugbqas1',74,'played','{"seat":2,"card":"QD","shade":null,"announced":null,"breaks":false,"how":"claim"}',1772366400000);
INSERT INTO "event" VALUES('tugbqas1',75,'trick-taken','{"winner":3,"points":1,"revealed":null,"kitty":null,"breaks":false}',1772366400000);
INSERT INTO "event" VALUES('tugbqas1',76,'played','{"seat":3,"card":"JS","shade":null,"announced":null,"breaks":false,"how":"claim"}',1772366400000);
INSERT INTO "event" VALUES('tugbqas1',77,'played','{"seat":0,"card":"QH","shade":null,"announced":null,"breaks":false,"how":"claim"}',1772366400000);
INSERT INTO "event" VALUES('tugbqas1',78,'played','{"seat":1,"card":"TD","shade":null,"announced":null,"breaks":false,"how":"claim"}',1772366400000);
INSERT INTO "event" VALUES('tugbqas1',79,'played','{"seat":2,"card":"3H","shade":null,"announced":null,"breaks":false,"how":"claim"}',1772366400000);
INSERT INTO "event" VALUES('tugbqas1',80,'trick-taken','{"winner":3,"points":2,"revealed":null,"kitty":null,"breaks":false}',1772366400000);
INSERT INTO "event" VALUES('tugbqas1',81,'hand-scored','{"points":[1,0,0,25],"reset":[],"totals":[1,0,0,25]}',1772366400000);
INSERT INTO "event" VALUES('tugbqas1',82,'secret-shown','{"number":1,"secret":"99580e567919940a7ebd7c14bb2c51fa2ba327c291b609b0d66386794d962047"}',1772366400000);
INSERT INTO "event" VALUES('tugbqas1',83,'dealt','{"number":2,"dealer":1,"hands":[["8D","QH","5C","QD","KD","JH","QC","4H","6D","8C","KC","4S","7C"],["3H","9S","5S","8S","JD","5D","6C","AH","JC","7H","KS","6S","AS"],["AD","QS","AC","2H","4C","2C","5H","9D","TS","4D","6H","TD","8H"],["7S","9C","2S","2D","KH","3C","TC","3D","7D","9H","JS","3S","TH"]],"left_over":null,"pass_step":{"direction":"right","distance":1}}',1772366400000);
INSERT INTO "event" VALUES('tugbqas1',84,'secret-chosen','{"number":3,"secret":"30cedce7bed604c10cfb415b7ccd6087ff021197895a01a7f103403157bdcbfe","scheme":"moonshooter-deal/2","at":null}',1772366400000);
INSERT INTO "event" VALUES('tugbqas1',85,'passed','{"seat":1,"cards":["AS","KS","AH"]}',1772366400000);
INSERT INTO "event" VALUES('tugbqas1',86,'passed','{"seat":2,"cards":["QS","AC","AD"]}',1772366400000);
INSERT INTO "event" VALUES('tugbqas1',87,'passed','{"seat":3,"cards":["KH","TH","9H"]}',1772366400000);
INSERT INTO "event" VALUES('tugbqas1',88,'passed','{"seat":0,"cards":["KD","QH","JH"]}',1772366400000);
INSERT INTO "event" VALUES('tugbqas1',89,'passes-taken','{"received":[["AS","KS","AH"],["QS","AC","AD"],["KH","TH","9H"],["KD","QH","JH"]]}',1772366400000);
INSERT INTO "event" VALUES('tugbqas1',90,'play-began','{"opening":{"leader":2,"card":"2C","suit":null,"shade":null}}',1772366400000);
INSERT INTO "event" VALUES('tugbqas1',91,'played','{"seat":2,"card":"2C","shade":null,"announced":null,"breaks":false,"how":"chosen"}',1772366400000);
INSERT INTO "event" VALUES('tugbqas1',92,'played','{"seat":3,"card":"9C","shade":null,"announced":null,"breaks":false,"how":"chosen"}',1772366400000);
INSERT INTO "event" VALUES('tugbqas1',93,'played','{"seat":0,"card":"KC","shade":null,"announced":null,"breaks":false,"how":"chosen"}',1772366400000);
INSERT INTO "event" VALUES('tugbqas1',94,'played','{"seat":1,"card":"AC","shade":null,"announced":null,"breaks":false,"how":"chosen"}',1772366400000);
INSERT INTO "event" VALUES('tugbqas1',95,'trick-taken','{"winner":1,"points":0,"revealed":null,"kitty":null,"breaks":false}',1772366400000);
INSERT INTO "event" VALUES('tugbqas1',96,'played','{"seat":1,"card":"5D","shade":null,"announced":null,"breaks":false,"how":"chosen"}',1772366400000);
INSERT INTO "event" VALUES('tugbqas1',97,'played','{"seat":2,"card":"4D","shade":null,"announced":null,"breaks":false,"how":"chosen"}',1772366400000);
INSERT INTO "event" VALUES('tugbqas1',98,'played','{"seat":3,"card":"KD","shade":null,"announced":null,"breaks":false,"how":"chosen"}',1772366400000);
INSERT INTO "event" VALUES('vc3orw78',1,'lobby-opened','{"guild_id":7000000000000000001,"channel_id":8000000000000000002,"host":{"user_id":101,"name":"P0"},"variant":"classic","options":{},"clock":"off","computers":[],"language":"en","daily":null,"opponents":1,"practice":null,"start":null,"duplicate":{"duplicate_id":"58nlmqss","shadows":0,"place":0},"tournament":{"tournament_id":"uscyia5y","round":1,"place":0}}',1772366520000);
INSERT INTO "event" VALUES('vc3orw78',2,'joined','{"person":{"user_id":102,"name":"P1"},"seat":null}',1772366520000);
INSERT INTO "event" VALUES('vc3orw78',3,'joined','{"person":{"user_id":103,"name":"P2"},"seat":null}',1772366520000);
INSERT INTO "event" VALUES('vc3orw78',4,'joined','{"person":{"user_id":107,"name":"P6"},"seat":null}',1772366520000);
INSERT INTO "event" VALUES('vc3orw78',5,'house-rules-set','{"options":{"hands":2}}',1772366520000);
INSERT INTO "event" VALUES('vc3orw78',6,'clock-set','{"clock":"90s"}',1772366520000);
INSERT INTO "event" VALUES('vc3orw78',7,'secret-chosen','{"number":1,"secret":"28830f9e0734628dce898c5cd260de2d366099af65eb5edf09cb17b4d1ed8c6f","scheme":"moonshooter-duplicate/1","at":"2026-03-01T12:02:00Z"}',1772366520000);
INSERT INTO "event" VALUES('vc3orw78',8,'deal-sealed','{"number":1,"clicks":[],"at":"2026-03-01T12:02:00Z"}',1772366520000);
INSERT INTO "event" VALUES('vc3orw78',9,'game-started','{"variant":"classic","revision":1,"players":4,"options":{"limit":100,"opening":"lowest-club","first_trick_points":false,"queen_breaks":"never","break_hearts":true,"jack_bonus":0,"no_tricks_bonus":0,"moon":"choice","hands":2}}',1772366520000);
INSERT INTO "event" VALUES('vc3orw78',10,'dealer-found','{"dealer":2,"rounds":[]}',1772366520000);
INSERT INTO "event" VALUES('vc3orw78',11,'dealt','{"number":1,"dealer":2,"hands":[["3H","8H","JS","JH","AD","AC","8C","4D","TS","9D","3D","QH","KD"],["2D","4S","6S","9C","9S","TD","6D","4H","5C","5S","5H","JC","AS"],["8S","2C","6H","QC","3C","7C","8D","2S","AH","QS","7H","3S","KH"],["9H","KS","6C","JD","7D","4C","5D","KC","7S","TC","TH","QD","2H"]],"left_over":null,"pass_step":{"direction":"left","distance":1}}',1772366520000);
INSERT INTO "event" VALUES('vc3orw78',12,'secret-chosen','{"number":2,"secret":"7258e3c8e8c8780a73ee7895229d8b8f876e997ee63684533fe6c255eb12a3f5","scheme":"moonshooter-duplicate/1","at":"2026-03-01T12:02:00Z"}',1772366520000);
INSERT INTO "event" VALUES('vc3orw78',13,'passed','{"seat":0,"cards":["QH","AC","AD"]}',1772366520000);
INSERT INTO "event" VALUES('vc3orw78',14,'passed','{"seat":1,"cards":["AS","JC","TD"]}',1772366520000);
INSERT INTO "event" VALUES('vc3orw78',15,'passed','{"seat":2,"cards":["QS","AH","KH"]}',1772366520000);
INSERT INTO "event" VALUES('vc3orw78',16,'passed','{"seat":3,"cards":["KS","KC","TH"]}',1772366520000);
INSERT INTO "event" VALUES('vc3orw78',17,'passes-taken','{"received":[["KS","KC","TH"],["QH","AC","AD"],["AS","JC","TD"],["QS","AH","KH"]]}',1772366520000);
INSERT INTO "event" VALUES('vc3orw78',18,'play-began','{"opening":{"leader":2,"card":"2C","suit":null,"shade":null}}',1772366520000);
INSERT INTO "event" VALUES('vc3orw78',19,'played','{"seat":2,"card":"2C","shade":null,"announced":null,"breaks":false,"how":"chosen"}',1772366520000);
INSERT INTO "event" VALUES('vc3orw78',20,'played','{"seat":3,"card":"6C","shade":null,"announced":null,"breaks":false,"how":"chosen"}',1772366520000);
INSERT INTO "event" VALUES('vc3orw78',21,'played','{"seat":0,"card":"KC","shade":null,"announced":null,"breaks":false,"how":"chosen"}',1772366520000);
INSERT INTO "event" VALUES('vc3orw78',22,'played','{"seat":1,"card":"AC","shade":null,"announced":null,"breaks":false,"how":"chosen"}',1772366520000);
INSERT INTO "event" VALUES('vc3orw78',23,'trick-taken','{"winner":1,"points":0,"revealed":null,"kitty":null,"breaks":false}',1772366520000);
INSERT INTO "event" VALUES('vc3orw78',24,'played','{"seat":1,"card":"2D","shade":null,"announced":null,"breaks":false,"how":"chosen"}',1772366520000);
INSERT INTO "event" VALUES('vc3orw78',25,'played','{"seat":2,"card":"8D","shade":null,"announced":null,"breaks":false,"how":"chosen"}',1772366520000);
INSERT INTO "event" VALUES('vc3orw78',26,'played','{"seat":3,"card":"7D","shade":null,"announced":null,"breaks":false,"how":"chosen"}',1772366520000);
INSERT INTO "event" VALUES('vc3orw78',27,'played','{"seat":0,"card":"KD","shade":null,"announced":null,"breaks":false,"how":"chosen"}',1772366520000);
INSERT INTO "event" VALUES('vc3orw78',28,'trick-taken','{"winner":0,"points":0,"revealed":null,"kitty":null,"breaks":false}',1772366520000);
INSERT INTO "event" VALUES('vc3orw78',29,'played','{"seat":0,"card":"3D","shade":null,"announced":null,"breaks":false,"how":"chosen"}',1772366520000);
INSERT INTO "event" VALUES('vc3orw78',30,'played','{"seat":1,"card":"6D","shade":null,"announced":null,"breaks":false,"how":"chosen"}',1772366520000);
INSERT INTO "event" VALUES('vc3orw78',31,'played','{"seat":2,"card":"TD","shade":null,"announced":null,"breaks":false,"how":"chosen"}',1772366520000);
INSERT INTO "event" VALUES('vc3orw78',32,'played','{"seat":3,"card":"QD","shade":null,"announced":null,"breaks":false,"how":"chosen"}',1772366520000);
INSERT INTO "event" VALUES('vc3orw78',33,'trick-taken','{"winner":3,"points":0,"revealed":null,"kitty":null,"breaks":false}',1772366520000);
INSERT INTO "event" VALUES('vc3orw78',34,'played','{"seat":3,"card":"4C","shade":null,"announced":null,"breaks":false,"how":"chosen"}',1772366520000);
INSERT INTO "event" VALUES('vc3orw78',35,'played','{"seat":0,"card":"8C","shade":null,"announced":null,"breaks":false,"how":"chosen"}',1772366520000);
INSERT INTO "event" VALUES('vc3orw78',36,'played','{"seat":1,"card":"5C","shade":null,"announced":null,"breaks":false,"how":"chosen"}',1772366520000);
INSERT INTO "event" VALUES('vc3orw78',37,'played','{"seat":2,"card":"QC","shade":null,"announced":null,"breaks":false,"how":"chosen"}',1772366520000);
INSERT INTO "event" VALUES('vc3orw78',38,'trick-taken','{"winner":2,"points":0,"revealed":null,"kitty":null,"breaks":false}',1772366520000);
INSERT INTO "event" VALUES('vc3orw78',39,'played','{"seat":2,"card":"2S","shade":null,"announced":null,"breaks":false,"how":"chosen"}',1772366520000);
INSERT INTO "event" VALUES('vc3orw78',40,'played','{"seat":3,"card":"7S","shade":null,"announced":null,"breaks":false,"how":"chosen"}',1772366520000);
INSERT INTO "event" VALUES('vc3orw78',41,'played','{"seat":0,"card":"JS","shade":null,"announced":null,"breaks":false,"how":"chosen"}',1772366520000);
INSERT INTO "event" VALUES('vc3orw78',42,'played','{"seat":1,"card":"9S","shade":null,"announced":null,"breaks":false,"how":"chosen"}',1772366520000);
INSERT INTO "event" VALUES('vc3orw78',43,'trick-taken','{"winner":0,"points":0,"revealed":null,"kitty":null,"breaks":false}',1772366520000);
INSERT INTO "event" VALUES('vc3orw78',44,'played','{"seat":0,"card":"4D","shade":null,"announced":null,"breaks":false,"how":"chosen"}',1772366520000);
INSERT INTO "event" VALUES('vc3orw78',45,'played','{"seat":1,"card":"AD","shade":null,"announced":null,"breaks":false,"how":"chosen"}',1772366520000);
INSERT INTO "event" VALUES('vc3orw78',46,'played','{"seat":2,"card":"AS","shade":null,"announced":null,"breaks":false,"how":"chosen"}',1772366520000);
INSERT INTO "event" VALUES('vc3orw78',47,'played','{"seat":3,"card":"JD","shade":null,"announced":null,"breaks":false,"how":"chosen"}',1772366520000);
INSERT INTO "event" VALUES('vc3orw78',48,'trick-taken','{"winner":1,"points":0,"revealed":null,"kitty":null,"breaks":false}',1772366520000);
INSERT INTO "event" VALUES('vc3orw78',49,'played','{"seat":1,"card":"4S","shade":null,"announced":null,"breaks":false,"how":"chosen"}',1772366520000);
INSERT INTO "event" VALUES('vc3orw78',50,'played','{"seat":2,"card":"8S","shade":null,"announced":null,"breaks":false,"how":"chosen"}',1772366520000);
INSERT INTO "event" VALUES('vc3orw78',51,'played','{"seat":3,"card":"QS","shade":null,"announced":null,"breaks":false,"how":"chosen"}',1772366520000);
INSERT INTO "event" VALUES('vc3orw78',52,'played','{"seat":0,"card":"TS","shade":null,"announced":null,"breaks":false,"how":"chosen"}',1772366520000);
INSERT INTO "event" VALUES('vc3orw78',53,'trick-taken','{"winner":3,"points":13,"revealed":null,"kitty":null,"breaks":false}',1772366520000);
INSERT INTO "event" VALUES('vc3orw78',54,'played','{"seat":3,"card":"5D","shade":null,"announced":null,"breaks":false,"how":"chosen"}',1772366520000);
INSERT INTO "event" VALUES('vc3orw78',55,'played','{"seat":0,"card":"9D","shade":null,"announced":null,"breaks":false,"how":"chosen"}',1772366520000);
INSERT INTO "event" VALUES('vc3orw78',56,'played','{"seat":1,"card":"QH","shade":null,"announced":null,"breaks":true,"how":"chosen"}',1772366520000);
INSERT INTO "event" VALUES('vc3orw78',57,'played','{"seat":2,"card":"7H","shade":null,"announced":null,"breaks":false,"how":"chosen"}',1772366520000);
INSERT INTO "event" VALUES('vc3orw78',58,'trick-taken','{"winner":0,"points":2,"revealed":null,"kitty":null,"breaks":false}',1772366520000);
INSERT INTO "event" VALUES('vc3orw78',59,'played','{"seat":0,"card":"3H","shade":null,"announced":null,"breaks":false,"how":"chosen"}',1772366520000);
INSERT INTO "event" VALUES('vc3orw78',60,'played','{"seat":1,"card":"4H","shade":null,"announced":null,"breaks":false,"how":"chosen"}',1772366520000);
INSERT INTO "event" VALUES('vc3orw78',61,'played','{"seat":2,"card":"6H","shade":null,"announced":null,"breaks":false,"how":"chosen"}',1772366520000);
INSERT INTO "event" VALUES('vc3orw78',62,'played','{"seat":3,"card":"2H","shade":null,"announced":null,"breaks":false,"how":"chosen"}',1772366520000);
INSERT INTO "event" VALUES('vc3orw78',63,'trick-taken','{"winner":2,"points":4,"revealed":null,"kitty":null,"breaks":false}',1772366520000);
INSERT INTO "event" VALUES('vc3orw78',64,'played','{"seat":2,"card":"3C","shade":null,"announced":null,"breaks":false,"how":"chosen"}',1772366520000);
INSERT INTO "event" VALUES('vc3orw78',65,'played','{"seat":3,"card":"TC","shade":null,"announced":null,"breaks":false,"how":"chosen"}',1772366520000);
INSERT INTO "event" VALUES('vc3orw78',66,'played','{"seat":0,"card":"JH","shade":null,"announced":null,"breaks":false,"how":"chosen"}',1772366520000);
INSERT INTO "event" VALUES('vc3orw78',67,'played','{"seat":1,"card":"9C","shade":null,"announced":null,"breaks":false,"how":"chosen"}',1772366520000);
INSERT INTO "event" VALUES('vc3orw78',68,'trick-taken','{"winner":3,"points":1,"revealed":null,"kitty":null,"breaks":false}',1772366520000);
INSERT INTO "event" VALUES('vc3orw78',69,'played','{"seat":3,"card":"9H","shade":null,"announced":null,"breaks":false,"how":"chosen"}',1772366520000);
INSERT INTO "event" VALUES('vc3orw78',70,'played','{"seat":0,"card":"8H","shade":null,"announced":null,"breaks":false,"how":"chosen"}',1772366520000);
INSERT INTO "event" VALUES('vc3orw78',71,'played','{"seat":1,"card":"5H","shade":null,"announced":null,"breaks":false,"how":"chosen"}',1772366520000);
INSERT INTO "event" VALUES('vc3orw78',72,'played','{"seat":2,"card":"JC","shade":null,"announced":null,"breaks":false,"how":"chosen"}',1772366520000);
INSERT INTO "event" VALUES('vc3orw78',73,'trick-taken','{"winner":3,"points":3,"revealed":null,"kitty":null,"breaks":false}',1772366520000);
INSERT INTO "event" VALUES('vc3orw78',74,'played','{"seat":3,"card":"KH","shade":null,"announced":null,"breaks":false,"how":"chosen"}',1772366520000);
INSERT INTO "event" VALUES('vc3orw78',75,'played','{"seat":0,"card":"TH","shade":null,"announced":null,"breaks":false,"how":"chosen"}',1772366520000);
INSERT INTO "event" VALUES('vc3orw78',76,'played','{"seat":1,"card":"6S","shade":null,"announced":null,"breaks":false,"how":"chosen"}',1772366520000);
INSERT INTO "event" VALUES('vc3orw78',77,'played','{"seat":2,"card":"7C","shade":null,"announced":null,"breaks":false,"how":"chosen"}',1772366520000);
INSERT INTO "event" VALUES('vc3orw78',78,'trick-taken','{"winner":3,"points":2,"revealed":null,"kitty":null,"breaks":false}',1772366520000);
INSERT INTO "event" VALUES('vc3orw78',79,'played','{"seat":3,"card":"AH","shade":null,"announced":null,"breaks":false,"how":"chosen"}',1772366520000);
INSERT INTO "event" VALUES('vc3orw78',80,'played','{"seat":0,"card":"KS","shade":null,"announced":null,"breaks":false,"how":"chosen"}',1772366520000);
INSERT INTO "event" VALUES('vc3orw78',81,'played','{"seat":1,"card":"5S","shade":null,"announced":null,"breaks":false,"how":"chosen"}',1772366520000);
INSERT INTO "event" VALUES('vc3orw78',82,'played','{"seat":2,"card":"3S","shade":null,"announced":null,"breaks":false,"how":"chosen"}',1772366520000);
INSERT INTO "event" VALUES('vc3orw78',83,'trick-taken','{"winner":3,"points":1,"revealed":null,"kitty":null,"breaks":false}',1772366520000);
INSERT INTO "event" VALUES('vc3orw78',84,'hand-scored','{"points":[2,0,4,20],"reset":[],"totals":[2,0,4,20]}',1772366520000);
INSERT INTO "event" VALUES('yhwzfj8v',1,'lobby-opened','{"guild_id":7000000000000000001,"channel_id":8000000000000000002,"host":{"user_id":101,"name":"P0"},"variant":"classic","options":{},"clock":"off","computers":[],"language":"en","daily":null,"opponents":1,"practice":null,"start":null,"duplicate":null,"tournament":{"tournament_id":"ochgg3va","round":1,"place":0}}',1772366460000);
INSERT INTO "event" VALUES('yhwzfj8v',2,'secret-chosen','{"number":1,"secret":"0642d7cec09466720d9de98537fa589d09a3f8c18536de7a74869dc0f9e1c99e","scheme":"moonshooter-deal/2","at":null}',1772366460000);
INSERT INTO "event" VALUES('yhwzfj8v',3,'joined','{"person":{"user_id":102,"name":"P1"},"seat":null}',1772366460000);
INSERT INTO "event" VALUES('yhwzfj8v',4,'joined','{"person":{"user_id":104,"name":"P3"},"seat":null}',1772366460000);
INSERT INTO "event" VALUES('yhwzfj8v',5,'joined','{"person":{"user_id":105,"name":"P4"},"seat":null}',1772366460000);
INSERT INTO "event" VALUES('yhwzfj8v',6,'house-rules-set','{"options":{"hands":2}}',1772366460000);
INSERT INTO "event" VALUES('yhwzfj8v',7,'clock-set','{"clock":"90s"}',1772366460000);
INSERT INTO "event" VALUES('yhwzfj8v',8,'game-started','{"variant":"classic","revision":1,"players":4,"options":{"limit":100,"opening":"lowest-club","first_trick_points":false,"queen_breaks":"never","break_hearts":true,"jack_bonus":0,"no_tricks_bonus":0,"moon":"choice","hands":2}}',1772366460000);
INSERT INTO "event" VALUES('yhwzfj8v',9,'dealer-found','{"dealer":3,"rounds":[]}',1772366460000);
INSERT INTO "event" VALUES('yhwzfj8v',10,'dealt','{"number":1,"dealer":3,"hands":[["5D","AD","TH","4D","9D","QD","3S","7D","AC","7H","QS","TD","6H"],["6S","8D","6D","8H","2S","7S","KH","QH","8S","QC","AS","TS","2C"],["KD","JD","2D","JS","KS","4S","3C","5C","8C","9C","3D","4C","JH"],["9S","3H","6C","5H","KC","TC","9H","4H","5S","7C","AH","2H","JC"]],"left_over":null,"pass_step":{"direction":"left","distance":1}}',1772366460000);
INSERT INTO "event" VALUES('yhwzfj8v',11,'secret-chosen','{"number":2,"secret":"7ceb77abc767cf07f477f7e12acbe91cb57867b88c4a3bdbb6ae1dd66377401f","scheme":"moonshooter-deal/2","at":null}',1772366460000);
INSERT INTO "event" VALUES('yhwzfj8v',12,'passed','{"seat":0,"cards":["QS","AC","AD"]}',1772366460000);
INSERT INTO "event" VALUES('yhwzfj8v',13,'passed','{"seat":1,"cards":["AS","KH","QH"]}',1772366460000);
INSERT INTO "event" VALUES('yhwzfj8v',14,'passed','{"seat":2,"cards":["KS","JH","KD"]}',1772366460000);
INSERT INTO "event" VALUES('yhwzfj8v',15,'passed','{"seat":3,"cards":["AH","KC","9H"]}',1772366460000);
INSERT INTO "event" VALUES('yhwzfj8v',16,'passes-taken','{"received":[["AH","KC","9H"],["QS","AC","AD"],["AS","KH","QH"],["KS","JH","KD"]]}',1772366460000);
INSERT INTO "event" VALUES('yhwzfj8v',17,'play-began','{"opening":{"leader":1,"card":"2C","suit":null,"shade":null}}',1772366460000);
INSERT INTO "event" VALUES('yhwzfj8v',18,'played','{"seat":1,"card":"2C","shade":null,"announced":null,"breaks":false,"how":"chosen"}',1772366460000);
INSERT INTO "event" VALUES('yhwzfj8v',19,'played','{"seat":2,"card":"8C","shade":null,"announced":null,"breaks":false,"how":"chosen"}',1772366460000);
INSERT INTO "event" VALUES('yhwzfj8v',20,'played','{"seat":3,"card":"7C","shade":null,"announced":null,"breaks":false,"how":"chosen"}',1772366460000);
INSERT INTO "event" VALUES('yhwzfj8v',21,'played','{"seat":0,"card":"KC","shade":null,"announced":null,"breaks":false,"how":"chosen"}',1772366460000);
INSERT INTO "event" VALUES('yhwzfj8v',22,'trick-taken','{"winner":0,"points":0,"revealed":null,"kitty":null,"breaks":false}',1772366460000);
INSERT INTO "event" VALUES('yhwzfj8v',23,'played','{"seat":0,"card":"3S","shade":null,"announced":null,"breaks":false,"how":"chosen"}',1772366460000);
INSERT INTO "event" VALUES('yhwzfj8v',24,'played','{"seat":1,"card":"7S","shade":null,"announced":null,"breaks":false,"how":"chosen"}',1772366460000);
INSERT INTO "event" VALUES('yhwzfj8v',25,'played','{"seat":2,"card":"JS","shade":null,"announced":null,"breaks":false,"how":"chosen"}',1772366460000);
INSERT INTO "event" VALUES('yhwzfj8v',26,'played','{"seat":3,"card":"KS","shade":null,"announced":null,"breaks":false,"how":"chosen"}',1772366460000);
INSERT INTO "event" VALUES('yhwzfj8v',27,'trick-taken','{"winner":3,"points":0,"revealed":null,"kitty":null,"breaks":false}',1772366460000);
INSERT INTO "event" VALUES('yhwzfj8v',28,'played','{"seat":3,"card":"5S","shade":null,"announced":null,"breaks":false,"how":"chosen"}',1772366460000);
INSERT INTO "event" VALUES('yhwzfj8v',29,'played','{"seat":0,"card":"AH","shade":null,"announced":null,"breaks":true,"how":"chosen"}',1772366460000);
INSERT INTO "event" VALUES('yhwzfj8v',30,'played','{"seat":1,"card":"2S","shade":null,"announced":null,"breaks":false,"how":"chosen"}',1772366460000);
INSERT INTO "event" VALUES('yhwzfj8v',31,'played','{"seat":2,"card":"AS","shade":null,"announced":null,"breaks":false,"how":"chosen"}',1772366460000);
INSERT INTO "event" VALUES('yhwzfj8v',32,'trick-taken','{"winner":2,"points":1,"revealed":null,"kitty":null,"breaks":false}',1772366460000);
INSERT INTO "event" VALUES('yhwzfj8v',33,'played','{"seat":2,"card":"2D","shade":null,"announced":null,"breaks":false,"how":"chosen"}',1772366460000);
INSERT INTO "event" VALUES('yhwzfj8v',34,'played','{"seat":3,"card":"KD","shade":null,"announced":null,"breaks":false,"how":"chosen"}',1772366460000);
INSERT INTO "event" VALUES('yhwzfj8v',35,'played','{"seat":0,"card":"QD","shade":null,"announced":null,"breaks":false,"how":"chosen"}',1772366460000);
INSERT INTO "event" VALUES('yhwzfj8v',36,'played','{"seat":1,"card":"AD","shade":null,"announced":null,"breaks":false,"how":"chosen"}',1772366460000);
INSERT INTO "event" VALUES('yhwzfj8v',37,'trick-taken','{"winner":1,"points":0,"revealed":null,"kitty":null,"breaks":false}',1772366460000);
INSERT INTO "event" VALUES('yhwzfj8v',38,'played','{"seat":1,"card":"6D","shade":null,"announced":null,"breaks":false,"how":"chosen"}',1772366460000);
INSERT INTO "event" VALUES('yhwzfj8v',39,'played','{"seat":2,"card":"3D","shade":null,"announced":null,"breaks":false,"how":"chosen"}',1772366460000);
INSERT INTO "event" VALUES('yhwzfj8v',40,'played','{"seat":3,"card":"JH","shade":null,"announced":null,"breaks":false,"how":"chosen"}',1772366460000);
INSERT INTO "event" VALUES('yhwzfj8v',41,'played','{"seat":0,"card":"5D","shade":null,"announced":null,"breaks":false,"how":"chosen"}',1772366460000);
INSERT INTO "event" VALUES('yhwzfj8v',42,'trick-taken','{"winner":1,"points":1,"revealed":null,"kitty":null,"breaks":false}',1772366460000);
INSERT INTO "event" VALUES('yhwzfj8v',43,'played','{"seat":1,"card":"6S","shade":null,"announced":null,"breaks":false,"how":"chosen"}',1772366460000);
INSERT INTO "event" VALUES('yhwzfj8v',44,'played','{"seat":2,"card":"4S","shade":null,"announced":null,"breaks":false,"how":"chosen"}',1772366460000);
INSERT INTO "event" VALUES('yhwzfj8v',45,'played','{"seat":3,"card":"9S","shade":null,"announced":null,"breaks":false,"how":"chosen"}',1772366460000);
INSERT INTO "event" VALUES('yhwzfj8v',46,'played','{"seat":0,"card":"TH","shade":null,"announced":null,"breaks":false,"how":"chosen"}',1772366460000);
INSERT INTO "event" VALUES('yhwzfj8v',47,'trick-taken','{"winner":3,"points":1,"revealed":null,"kitty":null,"breaks":false}',1772366460000);
INSERT INTO "event" VALUES('yhwzfj8v',48,'played','{"seat":3,"card":"2H","shade":null,"announced":null,"breaks":false,"how":"chosen"}',1772366460000);
INSERT INTO "event" VALUES('yhwzfj8v',49,'played','{"seat":0,"card":"6H","shade":null,"announced":null,"breaks":false,"how":"chosen"}',1772366460000);
INSERT INTO "event" VALUES('yhwzfj8v',50,'played','{"seat":1,"card":"8H","shade":null,"announced":null,"breaks":false,"how":"chosen"}',1772366460000);
INSERT INTO "event" VALUES('yhwzfj8v',51,'played','{"seat":2,"card":"KH","shade":null,"announced":null,"breaks":false,"how":"chosen"}',1772366460000);
INSERT INTO "event" VALUES('yhwzfj8v',52,'trick-taken','{"winner":2,"points":4,"revealed":null,"kitty":null,"breaks":false}',1772366460000);
INSERT INTO "event" VALUES('yhwzfj8v',53,'played','{"seat":2,"card":"3C","shade":null,"announced":null,"breaks":false,"how":"chosen"}',1772366460000);
INSERT INTO "event" VALUES('yhwzfj8v',54,'played','{"seat":3,"card":"6C","shade":null,"announced":null,"breaks":false,"how":"chosen"}',1772366460000);
INSERT INTO "event" VALUES('yhwzfj8v',55,'played','{"seat":0,"card":"9H","shade":null,"announced":null,"breaks":false,"how":"chosen"}',1772366460000);
INSERT INTO "event" VALUES('yhwzfj8v',56,'played','{"seat":1,"card":"AC","shade":null,"announced":null,"breaks":false,"how":"chosen"}',1772366460000);
INSERT INTO "event" VALUES('yhwzfj8v',57,'trick-taken','{"winner":1,"points":1,"revealed":null,"kitty":null,"breaks":false}',1772366460000);
INSERT INTO "event" VALUES('yhwzfj8v',58,'played','{"seat":1,"card":"8D","shade":null,"announced":null,"breaks":false,"how":"chosen"}',1772366460000);
INSERT INTO "event" VALUES('yhwzfj8v',59,'played','{"seat":2,"card":"JD","shade":null,"announced":null,"breaks":false,"how":"chosen"}',1772366460000);
INSERT INTO "event" VALUES('yhwzfj8v',60,'played','{"seat":3,"card":"5H","shade":null,"announced":null,"breaks":false,"how":"chosen"}',1772366460000);
INSERT INTO "event" VALUES('yhwzfj8v',61,'played','{"seat":0,"card":"TD","shade":null,"announced":null,"breaks":false,"how":"chosen"}',1772366460000);
INSERT INTO "event" VALUES('yhwzfj8v',62,'trick-taken','{"winner":2,"points":1,"revealed":null,"kitty":null,"breaks":false}',1772366460000);
INSERT INTO "event" VALUES('yhwzfj8v',63,'played','{"seat":2,"card":"4C","shade":null,"announced":null,"breaks":false,"how":"chosen"}',1772366460000);
INSERT INTO "event" VALUES('yhwzfj8v',64,'played','{"seat":3,"card":"TC","shade":null,"announced":null,"breaks":false,"how":"chosen"}',1772366460000);
INSERT INTO "event" VALUES('yhwzfj8v',65,'played','{"seat":0,"card":"7H","shade":null,"announced":null,"breaks":false,"how":"chosen"}',1772366460000);
INSERT INTO "event" VALUES('yhwzfj8v',66,'played','{"seat":1,"card":"QC","shade":null,"announced":null,"breaks":false,"how":"chosen"}',1772366460000);
INSERT INTO "event" VALUES('yhwzfj8v',67,'trick-taken','{"winner":1,"points":1,"revealed":null,"kitty":null,"breaks":false}',1772366460000);
INSERT INTO "event" VALUES('yhwzfj8v',68,'played','{"seat":1,"card":"8S","shade":null,"announced":null,"breaks":false,"how":"chosen"}',1772366460000);
INSERT INTO "event" VALUES('yhwzfj8v',69,'played','{"seat":2,"card":"QH","shade":null,"announced":null,"breaks":false,"how":"chosen"}',1772366460000);
INSERT INTO "event" VALUES('yhwzfj8v',70,'played','{"seat":3,"card":"JC","shade":null,"announced":null,"breaks":false,"how":"chosen"}',1772366460000);
INSERT INTO "event" VALUES('yhwzfj8v',71,'played','{"seat":0,"card":"9D","shade":null,"announced":null,"breaks":false,"how":"chosen"}',1772366460000);
INSERT INTO "event" VALUES('yhwzfj8v',72,'trick-taken','{"winner":1,"points":1,"revealed":null,"kitty":null,"breaks":false}',1772366460000);
INSERT INTO "event" VALUES('yhwzfj8v',73,'played','{"seat":1,"card":"TS","shade":null,"announced":null,"breaks":false,"how":"chosen"}',1772366460000);
INSERT INTO "event" VALUES('yhwzfj8v',74,'played','{"seat":2,"card":"9C","shade":null,"announced":null,"breaks":false,"how":"chosen"}',1772366460000);
INSERT INTO "event" VALUES('yhwzfj8v',75,'played','{"seat":3,"card":"4H","shade":null,"announced":null,"breaks":false,"how":"chosen"}',1772366460000);
INSERT INTO "event" VALUES('yhwzfj8v',76,'played','{"seat":0,"card":"7D","shade":null,"announced":null,"breaks":false,"how":"chosen"}',1772366460000);
INSERT INTO "event" VALUES('yhwzfj8v',77,'trick-taken','{"winner":1,"points":1,"revealed":null,"kitty":null,"breaks":false}',1772366460000);
INSERT INTO "event" VALUES('yhwzfj8v',78,'played','{"seat":1,"card":"QS","shade":null,"announced":null,"breaks":false,"how":"chosen"}',1772366460000);
INSERT INTO "event" VALUES('yhwzfj8v',79,'played','{"seat":2,"card":"5C","shade":null,"announced":null,"breaks":false,"how":"chosen"}',1772366460000);
INSERT INTO "event" VALUES('yhwzfj8v',80,'played','{"seat":3,"card":"3H","shade":null,"announced":null,"breaks":false,"how":"chosen"}',1772366460000);
INSERT INTO "event" VALUES('yhwzfj8v',81,'played','{"seat":0,"card":"4D","shade":null,"announced":null,"breaks":false,"how":"chosen"}',1772366460000);
INSERT INTO "event" VALUES('yhwzfj8v',82,'trick-taken','{"winner":1,"points":14,"revealed":null,"kitty":null,"breaks":false}',1772366460000);
INSERT INTO "event" VALUES('yhwzfj8v',83,'hand-scored','{"points":[0,19,6,1],"reset":[],"totals":[0,19,6,1]}',1772366460000);
INSERT INTO "event" VALUES('yhwzfj8v',84,'secret-shown','{"number":1,"secret":"0642d7cec09466720d9de98537fa589d09a3f8c18536de7a74869dc0f9e1c99e"}',1772366460000);
INSERT INTO "event" VALUES('yhwzfj8v',85,'dealt','{"number":2,"dealer":0,"hands":[["6S","2S","6D","2H","7C","9S","4H","4C","5D","AD","QC","2C","3D"],["2D","KD","AH","3H","8D","TC","JD","AS","JC","QH","5H","6C","8S"],["7S","5S","9H","TD","AC","KH","JH","8H","3S","TS","7H","9D","4D"],["JS","KS","6H","4S","9C","QD","3C","QS","7D","KC","TH","5C","8C"]],"left_over":null,"pass_step":{"direction":"right","distance":1}}',1772366460000);
INSERT INTO "event" VALUES('yhwzfj8v',86,'secret-chosen','{"number":3,"secret":"d6c91932842a2a611995a6e9d5d80f1591e0a98b28e75fe242e5fb03c1827056","scheme":"moonshooter-deal/2","at":null}',1772366460000);
CREATE TABLE game (
	table_id TEXT NOT NULL, 
	guild_id INTEGER, 
	variant TEXT NOT NULL, 
	ended_at INTEGER NOT NULL, 
	reason TEXT NOT NULL, 
	kind TEXT DEFAULT 'game' NOT NULL, 
	CONSTRAINT pk_game PRIMARY KEY (table_id), 
	CONSTRAINT fk_game_table_id FOREIGN KEY(table_id) REFERENCES game_table (table_id)
)
 STRICT

;
INSERT INTO "game" VALUES('91hpbo5y',7000000000000000001,'classic',1772366400000,'hands','game');
CREATE TABLE game_seat (
	table_id TEXT NOT NULL, 
	seat INTEGER NOT NULL, 
	user_id INTEGER, 
	name TEXT NOT NULL, 
	total INTEGER NOT NULL, 
	place INTEGER NOT NULL, 
	standing INTEGER NOT NULL, 
	has_left INTEGER NOT NULL, 
	stats TEXT NOT NULL, 
	mu_before REAL, 
	sigma_before REAL, 
	mu_after REAL, 
	sigma_after REAL, 
	CONSTRAINT pk_game_seat PRIMARY KEY (table_id, seat), 
	CONSTRAINT fk_game_seat_table_id FOREIGN KEY(table_id) REFERENCES game (table_id)
)
 STRICT

;
INSERT INTO "game_seat" VALUES('91hpbo5y',0,101,'Ann',2,2,2,0,'{"bonuses":0,"hands":1,"moons":0,"points":2,"queens":0,"tricks":4}',NULL,NULL,NULL,NULL);
INSERT INTO "game_seat" VALUES('91hpbo5y',1,NULL,'',5,3,3,0,'{"bonuses":0,"hands":1,"moons":0,"points":5,"queens":0,"tricks":5}',NULL,NULL,NULL,NULL);
INSERT INTO "game_seat" VALUES('91hpbo5y',2,NULL,'',1,1,1,0,'{"bonuses":0,"hands":1,"moons":0,"points":1,"queens":0,"tricks":1}',NULL,NULL,NULL,NULL);
INSERT INTO "game_seat" VALUES('91hpbo5y',3,NULL,'',18,4,4,0,'{"bonuses":0,"hands":1,"moons":0,"points":18,"queens":1,"tricks":3}',NULL,NULL,NULL,NULL);
CREATE TABLE game_table (
	table_id TEXT NOT NULL, 
	guild_id INTEGER, 
	channel_id INTEGER NOT NULL, 
	variant TEXT NOT NULL, 
	status TEXT NOT NULL, 
	opened_at INTEGER NOT NULL, 
	changed_at INTEGER NOT NULL, 
	last_seq INTEGER NOT NULL, 
	owner TEXT, 
	CONSTRAINT pk_game_table PRIMARY KEY (table_id), 
	CONSTRAINT ck_game_table_status CHECK (status IN ('lobby', 'playing', 'finished', 'cancelled'))
)
 STRICT

;
INSERT INTO "game_table" VALUES('ggkhb0kd',NULL,0,'classic','playing',1772366400000,1772366400000,94,NULL);
INSERT INTO "game_table" VALUES('78rs02qo',NULL,0,'classic','playing',1772366400000,1772366400000,27,NULL);
INSERT INTO "game_table" VALUES('5y0w7fgx',NULL,0,'classic','playing',1772366400000,1772366400000,56,NULL);
INSERT INTO "game_table" VALUES('cztz7xp5',7000000000000000001,8000000000000000002,'classic','playing',1772366400000,1772366400000,97,NULL);
INSERT INTO "game_table" VALUES('tugbqas1',7000000000000000001,8000000000000000002,'classic','playing',1772366400000,1772366400000,98,NULL);
INSERT INTO "game_table" VALUES('91hpbo5y',7000000000000000001,8000000000000000002,'classic','finished',1772366400000,1772366400000,81,NULL);
INSERT INTO "game_table" VALUES('29df4n9h',NULL,0,'classic','playing',1772366400000,1772366400000,29,NULL);
INSERT INTO "game_table" VALUES('n15ou657',7000000000000000001,8000000000000000002,'classic','lobby',1772366400000,1772366400000,3,NULL);
INSERT INTO "game_table" VALUES('kfx2jnoz',7000000000000000001,8000000000000000002,'classic','playing',1772366400000,1772366400000,84,NULL);
INSERT INTO "game_table" VALUES('cg0f09l4',7000000000000000001,8000000000000000002,'classic','playing',1772366400000,1772366400000,15,NULL);
INSERT INTO "game_table" VALUES('ln1igw3k',7000000000000000001,8000000000000000002,'classic','lobby',1772366400000,1772366400000,7,NULL);
INSERT INTO "game_table" VALUES('daufgxc1',7000000000000000001,8000000000000000002,'classic','lobby',1772366400000,1772366400000,7,NULL);
INSERT INTO "game_table" VALUES('yhwzfj8v',7000000000000000001,8000000000000000002,'classic','playing',1772366460000,1772366460000,86,NULL);
INSERT INTO "game_table" VALUES('2tegbekp',7000000000000000001,8000000000000000002,'classic','playing',1772366460000,1772366460000,11,NULL);
INSERT INTO "game_table" VALUES('vc3orw78',7000000000000000001,8000000000000000002,'classic','playing',1772366520000,1772366520000,84,NULL);
INSERT INTO "game_table" VALUES('teqswuhe',7000000000000000001,8000000000000000002,'classic','playing',1772366520000,1772366520000,12,NULL);
CREATE TABLE invitation (
	user_id INTEGER NOT NULL, 
	table_id TEXT, 
	invited_at INTEGER NOT NULL, 
	free_at INTEGER NOT NULL, 
	CONSTRAINT pk_invitation PRIMARY KEY (user_id)
)
 STRICT

;
CREATE TABLE leader (
	role TEXT NOT NULL, 
	worker_id TEXT NOT NULL, 
	CONSTRAINT pk_leader PRIMARY KEY (role)
)
 STRICT

;
CREATE TABLE message (
	table_id TEXT NOT NULL, 
	"key" TEXT NOT NULL, 
	channel_id INTEGER NOT NULL, 
	message_id INTEGER, 
	replaces_id INTEGER, 
	digest TEXT NOT NULL, 
	seq INTEGER NOT NULL, 
	intended_at INTEGER NOT NULL, 
	CONSTRAINT pk_message PRIMARY KEY (table_id, "key"), 
	CONSTRAINT fk_message_table_id FOREIGN KEY(table_id) REFERENCES game_table (table_id)
)
 STRICT

;
CREATE TABLE note (
	name TEXT NOT NULL, 
	value TEXT NOT NULL, 
	CONSTRAINT pk_note PRIMARY KEY (name)
)
 WITHOUT ROWID,
 STRICT

;
CREATE TABLE participant (
	table_id TEXT NOT NULL, 
	user_id INTEGER NOT NULL, 
	CONSTRAINT pk_participant PRIMARY KEY (table_id, user_id), 
	CONSTRAINT fk_participant_table_id FOREIGN KEY(table_id) REFERENCES game_table (table_id)
)
 WITHOUT ROWID,
 STRICT

;
INSERT INTO "participant" VALUES('29df4n9h',101);
INSERT INTO "participant" VALUES('5y0w7fgx',101);
INSERT INTO "participant" VALUES('78rs02qo',101);
INSERT INTO "participant" VALUES('91hpbo5y',101);
INSERT INTO "participant" VALUES('cztz7xp5',101);
INSERT INTO "participant" VALUES('daufgxc1',101);
INSERT INTO "participant" VALUES('ggkhb0kd',101);
INSERT INTO "participant" VALUES('kfx2jnoz',101);
INSERT INTO "participant" VALUES('n15ou657',101);
INSERT INTO "participant" VALUES('tugbqas1',101);
INSERT INTO "participant" VALUES('vc3orw78',101);
INSERT INTO "participant" VALUES('yhwzfj8v',101);
INSERT INTO "participant" VALUES('cg0f09l4',102);
INSERT INTO "participant" VALUES('ln1igw3k',102);
INSERT INTO "participant" VALUES('vc3orw78',102);
INSERT INTO "participant" VALUES('yhwzfj8v',102);
INSERT INTO "participant" VALUES('2tegbekp',103);
INSERT INTO "participant" VALUES('vc3orw78',103);
INSERT INTO "participant" VALUES('teqswuhe',104);
INSERT INTO "participant" VALUES('yhwzfj8v',104);
INSERT INTO "participant" VALUES('teqswuhe',105);
INSERT INTO "participant" VALUES('yhwzfj8v',105);
INSERT INTO "participant" VALUES('2tegbekp',106);
INSERT INTO "participant" VALUES('teqswuhe',106);
INSERT INTO "participant" VALUES('2tegbekp',107);
INSERT INTO "participant" VALUES('vc3orw78',107);
INSERT INTO "participant" VALUES('2tegbekp',108);
INSERT INTO "participant" VALUES('teqswuhe',108);
CREATE TABLE place (
	table_id TEXT NOT NULL, 
	"key" TEXT NOT NULL, 
	value TEXT NOT NULL, 
	CONSTRAINT pk_place PRIMARY KEY (table_id, "key"), 
	CONSTRAINT fk_place_table_id FOREIGN KEY(table_id) REFERENCES game_table (table_id)
)
 STRICT

;
CREATE TABLE position_attempt (
	user_id INTEGER NOT NULL, 
	kind TEXT NOT NULL, 
	variant TEXT NOT NULL, 
	slot TEXT NOT NULL, 
	name TEXT NOT NULL, 
	table_id TEXT NOT NULL, 
	opened_at INTEGER NOT NULL, 
	answer TEXT, 
	answered_at INTEGER, 
	points INTEGER, 
	ended_at INTEGER, 
	CONSTRAINT pk_position_attempt PRIMARY KEY (user_id, kind, variant, slot)
)
 STRICT

;
INSERT INTO "position_attempt" VALUES(101,'lesson','classic','duck/1','duck','78rs02qo',1772366400000,NULL,NULL,NULL,NULL);
INSERT INTO "position_attempt" VALUES(101,'puzzle','classic','2026-03-01','1-2-t9s3','5y0w7fgx',1772366400000,'AH',1772366400000,NULL,NULL);
CREATE TABLE preference (
	user_id INTEGER NOT NULL, 
	name TEXT NOT NULL, 
	value TEXT NOT NULL, 
	CONSTRAINT pk_preference PRIMARY KEY (user_id, name)
)
 WITHOUT ROWID,
 STRICT

;
CREATE TABLE preset (
	guild_id INTEGER NOT NULL, 
	variant TEXT NOT NULL, 
	folded TEXT NOT NULL, 
	name TEXT NOT NULL, 
	options TEXT NOT NULL, 
	is_default INTEGER NOT NULL, 
	changed_at INTEGER NOT NULL, 
	CONSTRAINT pk_preset PRIMARY KEY (guild_id, variant, folded)
)
 STRICT

;
CREATE TABLE rating (
	guild_id INTEGER NOT NULL, 
	variant TEXT NOT NULL, 
	user_id INTEGER NOT NULL, 
	name TEXT NOT NULL, 
	mu REAL NOT NULL, 
	sigma REAL NOT NULL, 
	shown REAL NOT NULL, 
	games INTEGER NOT NULL, 
	wins INTEGER NOT NULL, 
	last_played_at INTEGER NOT NULL, 
	CONSTRAINT pk_rating PRIMARY KEY (guild_id, variant, user_id)
)
 STRICT

;
CREATE TABLE review (
	table_id TEXT NOT NULL, 
	judge INTEGER NOT NULL, 
	body TEXT NOT NULL, 
	CONSTRAINT pk_review PRIMARY KEY (table_id), 
	CONSTRAINT fk_review_table_id FOREIGN KEY(table_id) REFERENCES game_table (table_id)
)
 STRICT

;
CREATE TABLE review_request (
	table_id TEXT NOT NULL, 
	user_id INTEGER NOT NULL, 
	asked_at INTEGER NOT NULL, 
	CONSTRAINT pk_review_request PRIMARY KEY (table_id), 
	CONSTRAINT fk_review_request_table_id FOREIGN KEY(table_id) REFERENCES game_table (table_id)
)
 STRICT

;
CREATE TABLE review_seat (
	table_id TEXT NOT NULL, 
	seat INTEGER NOT NULL, 
	judge INTEGER NOT NULL, 
	hands INTEGER NOT NULL, 
	given_away REAL NOT NULL, 
	result REAL NOT NULL, 
	cards REAL NOT NULL, 
	play REAL NOT NULL, 
	CONSTRAINT pk_review_seat PRIMARY KEY (table_id, seat), 
	CONSTRAINT fk_review_seat_table_id FOREIGN KEY(table_id) REFERENCES game_table (table_id)
)
 WITHOUT ROWID,
 STRICT

;
CREATE TABLE search (
	guild_id INTEGER NOT NULL, 
	user_id INTEGER NOT NULL, 
	name TEXT NOT NULL, 
	variant TEXT, 
	clock TEXT, 
	channel_id INTEGER NOT NULL, 
	asked_at INTEGER NOT NULL, 
	ends_at INTEGER NOT NULL, 
	CONSTRAINT pk_search PRIMARY KEY (guild_id, user_id)
)
 WITHOUT ROWID,
 STRICT

;
CREATE TABLE season (
	guild_id INTEGER NOT NULL, 
	season TEXT NOT NULL, 
	least_games INTEGER NOT NULL, 
	closed_at INTEGER NOT NULL, 
	CONSTRAINT pk_season PRIMARY KEY (guild_id, season)
)
 WITHOUT ROWID,
 STRICT

;
CREATE TABLE server_setting (
	guild_id INTEGER NOT NULL, 
	name TEXT NOT NULL, 
	value TEXT NOT NULL, 
	CONSTRAINT pk_server_setting PRIMARY KEY (guild_id, name)
)
 WITHOUT ROWID,
 STRICT

;
CREATE TABLE tournament (
	tournament_id TEXT NOT NULL, 
	guild_id INTEGER NOT NULL, 
	channel_id INTEGER NOT NULL, 
	is_open INTEGER NOT NULL, 
	opened_at INTEGER NOT NULL, 
	last_seq INTEGER NOT NULL, 
	CONSTRAINT pk_tournament PRIMARY KEY (tournament_id)
)
 STRICT

;
INSERT INTO "tournament" VALUES('ochgg3va',7000000000000000001,8000000000000000002,1,1772366400000,12);
INSERT INTO "tournament" VALUES('uscyia5y',7000000000000000001,8000000000000000002,1,1772366460000,12);
CREATE TABLE tournament_event (
	tournament_id TEXT NOT NULL, 
	seq INTEGER NOT NULL, 
	kind TEXT NOT NULL, 
	body TEXT NOT NULL, 
	at INTEGER NOT NULL, 
	CONSTRAINT pk_tournament_event PRIMARY KEY (tournament_id, seq), 
	CONSTRAINT ck_tournament_event_seq CHECK (seq >= 1), 
	CONSTRAINT fk_tournament_event_tournament_id FOREIGN KEY(tournament_id) REFERENCES tournament (tournament_id)
)
 WITHOUT ROWID,
 STRICT

;
INSERT INTO "tournament_event" VALUES('ochgg3va',1,'announced','{"guild_id":7000000000000000001,"channel_id":8000000000000000002,"organiser":{"user_id":1,"name":"Olga"},"plan":{"name":"Cup","variant":"classic","options":{},"most":128,"size":4,"system":"swiss","rounds":1,"is_duplicate":false,"hands":2,"clock":"90s","round_minutes":null,"break_minutes":1,"computers_fill":true,"starts_at":null},"seed":"99dae13bff870051e94e2d0be9d0f2ce","language":"en"}',1772366400000);
INSERT INTO "tournament_event" VALUES('ochgg3va',2,'joined','{"person":{"user_id":101,"name":"P0"}}',1772366400000);
INSERT INTO "tournament_event" VALUES('ochgg3va',3,'joined','{"person":{"user_id":102,"name":"P1"}}',1772366400000);
INSERT INTO "tournament_event" VALUES('ochgg3va',4,'joined','{"person":{"user_id":103,"name":"P2"}}',1772366400000);
INSERT INTO "tournament_event" VALUES('ochgg3va',5,'joined','{"person":{"user_id":104,"name":"P3"}}',1772366400000);
INSERT INTO "tournament_event" VALUES('ochgg3va',6,'joined','{"person":{"user_id":105,"name":"P4"}}',1772366400000);
INSERT INTO "tournament_event" VALUES('ochgg3va',7,'joined','{"person":{"user_id":106,"name":"P5"}}',1772366400000);
INSERT INTO "tournament_event" VALUES('ochgg3va',8,'joined','{"person":{"user_id":107,"name":"P6"}}',1772366400000);
INSERT INTO "tournament_event" VALUES('ochgg3va',9,'joined','{"person":{"user_id":108,"name":"P7"}}',1772366400000);
INSERT INTO "tournament_event" VALUES('ochgg3va',10,'field-closed','{"late":[]}',1772366400000);
INSERT INTO "tournament_event" VALUES('ochgg3va',11,'round-paired','{"number":1,"tables":[{"table_id":"yhwzfj8v","seats":[101,102,104,105]},{"table_id":"2tegbekp","seats":[106,108,103,107]}],"byes":[],"begins_at":1772366460}',1772366400000);
INSERT INTO "tournament_event" VALUES('ochgg3va',12,'round-began','{"number":1,"ends_at":null}',1772366460000);
INSERT INTO "tournament_event" VALUES('uscyia5y',1,'announced','{"guild_id":7000000000000000001,"channel_id":8000000000000000002,"organiser":{"user_id":1,"name":"Olga"},"plan":{"name":"Cup","variant":"classic","options":{},"most":128,"size":4,"system":"swiss","rounds":1,"is_duplicate":true,"hands":2,"clock":"90s","round_minutes":null,"break_minutes":1,"computers_fill":true,"starts_at":null},"seed":"73048181ba78dac99b414d66f61d165a","language":"en"}',1772366460000);
INSERT INTO "tournament_event" VALUES('uscyia5y',2,'joined','{"person":{"user_id":101,"name":"P0"}}',1772366460000);
INSERT INTO "tournament_event" VALUES('uscyia5y',3,'joined','{"person":{"user_id":102,"name":"P1"}}',1772366460000);
INSERT INTO "tournament_event" VALUES('uscyia5y',4,'joined','{"person":{"user_id":103,"name":"P2"}}',1772366460000);
INSERT INTO "tournament_event" VALUES('uscyia5y',5,'joined','{"person":{"user_id":104,"name":"P3"}}',1772366460000);
INSERT INTO "tournament_event" VALUES('uscyia5y',6,'joined','{"person":{"user_id":105,"name":"P4"}}',1772366460000);
INSERT INTO "tournament_event" VALUES('uscyia5y',7,'joined','{"person":{"user_id":106,"name":"P5"}}',1772366460000);
INSERT INTO "tournament_event" VALUES('uscyia5y',8,'joined','{"person":{"user_id":107,"name":"P6"}}',1772366460000);
INSERT INTO "tournament_event" VALUES('uscyia5y',9,'joined','{"person":{"user_id":108,"name":"P7"}}',1772366460000);
INSERT INTO "tournament_event" VALUES('uscyia5y',10,'field-closed','{"late":[]}',1772366460000);
INSERT INTO "tournament_event" VALUES('uscyia5y',11,'round-paired','{"number":1,"tables":[{"table_id":"vc3orw78","seats":[101,102,103,107]},{"table_id":"teqswuhe","seats":[105,104,106,108]}],"byes":[],"begins_at":1772366520}',1772366460000);
INSERT INTO "tournament_event" VALUES('uscyia5y',12,'round-began','{"number":1,"ends_at":null}',1772366520000);
CREATE TABLE tournament_message (
	tournament_id TEXT NOT NULL, 
	"key" TEXT NOT NULL, 
	channel_id INTEGER NOT NULL, 
	message_id INTEGER, 
	digest TEXT NOT NULL, 
	intended_at INTEGER NOT NULL, 
	CONSTRAINT pk_tournament_message PRIMARY KEY (tournament_id, "key"), 
	CONSTRAINT fk_tournament_message_tournament_id FOREIGN KEY(tournament_id) REFERENCES tournament (tournament_id)
)
 WITHOUT ROWID,
 STRICT

;
CREATE TABLE worker (
	worker_id TEXT NOT NULL, 
	name TEXT NOT NULL, 
	process TEXT NOT NULL, 
	is_alone INTEGER NOT NULL, 
	seen_at INTEGER NOT NULL, 
	CONSTRAINT pk_worker PRIMARY KEY (worker_id)
)
 STRICT

;
CREATE UNIQUE INDEX ix_daily_attempt_table_id ON daily_attempt (table_id);
CREATE INDEX ix_daily_attempt_user_id_day ON daily_attempt (user_id, day);
CREATE INDEX ix_daily_entry_guild_id_day ON daily_entry (guild_id, day);
CREATE INDEX ix_daily_entry_user_id ON daily_entry (user_id);
CREATE INDEX ix_search_user_id ON search (user_id);
CREATE INDEX ix_invitation_table_id ON invitation (table_id);
CREATE UNIQUE INDEX ix_position_attempt_table_id ON position_attempt (table_id);
CREATE INDEX ix_tournament_guild_id_is_open ON tournament (guild_id, is_open);
CREATE INDEX ix_game_table_status ON game_table (status);
CREATE INDEX ix_game_table_owner ON game_table (owner);
CREATE INDEX ix_game_table_channel_id_status ON game_table (channel_id, status);
CREATE INDEX ix_rating_user_id ON rating (user_id);
CREATE INDEX ix_board_guild_id ON board (guild_id);
CREATE INDEX ix_review_request_user_id ON review_request (user_id);
CREATE INDEX ix_participant_user_id ON participant (user_id);
CREATE INDEX ix_deadline_due_at ON deadline (due_at);
CREATE INDEX ix_message_message_id ON message (message_id);
CREATE INDEX ix_game_guild_id_variant_ended_at ON game (guild_id, variant, ended_at);
CREATE INDEX ix_game_seat_user_id ON game_seat (user_id);
COMMIT;
